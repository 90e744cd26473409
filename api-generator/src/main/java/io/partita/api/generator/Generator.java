package io.partita.api.generator;

import java.io.IOException;
import java.nio.file.Path;

/** Command line of the build: {@code Generator <overlays> <output>}. */
public final class Generator {
    private Generator() {}

    public static void main(String[] args) throws IOException {
        if (args.length != 2) {
            throw new IllegalArgumentException("usage: Generator <directory of overlays> <output directory>");
        }
        generate(Path.of(args[0]), Path.of(args[1]));
    }

    static void generate(Path overlays, Path output) throws IOException {
        Model model = Model.load(overlays);
        OperationSource.generate(model).writeTo(output);
        ReadersSource readers = new ReadersSource(model);
        readers.operations().writeTo(output);
        readers.structures().writeTo(output);
        WritersSource writers = new WritersSource(model);
        writers.operations().writeTo(output);
        writers.structures().writeTo(output);
        RulesSource rules = new RulesSource(model);
        rules.structures().writeTo(output);
        RecordSource records = new RecordSource(new JavaTypes(model));
        for (Shape structure : model.structures()) {
            String name = Model.className(structure);
            records.generate(name, structure, model.isRead(structure.name()), false)
                    .writeTo(output);
        }
        for (Shape shape : model.enums()) {
            EnumSource.generate(shape).writeTo(output);
        }
        for (Shape operation : model.operations()) {
            records.generate(operation.name() + "Request", model.shape(operation.input()), true, true)
                    .writeTo(output);
            rules.operation(operation).writeTo(output);
            if (!operation.output().equals("Unit")) {
                records.generate(operation.name() + "Response", model.shape(operation.output()), false, false)
                        .writeTo(output);
            }
        }
    }
}
