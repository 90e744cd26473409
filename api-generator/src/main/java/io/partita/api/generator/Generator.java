package io.partita.api.generator;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Command line of the build: {@code Generator <overlays> <output> check|accept}. */
public final class Generator {
    private Generator() {}

    public static void main(String[] args) throws IOException {
        if (args.length != 3 || !List.of("check", "accept").contains(args[2])) {
            throw new IllegalArgumentException(
                    "usage: Generator <directory of overlays> <output directory> check|accept");
        }
        Path overlays = Path.of(args[0]);
        Model model = Model.load(overlays);
        Path known = overlays.resolve("known-shapes.txt");
        if (args[2].equals("accept")) {
            KnownShapes.accept(model, known);
        }
        KnownShapes.check(model, known);
        generate(model, Path.of(args[1]));
    }

    static void generate(Model model, Path directory) throws IOException {
        SourceRoot root = new SourceRoot(directory);
        root.write(OperationSource.generate(model));
        ReadersSource readers = new ReadersSource(model);
        root.write(readers.operations());
        root.write(readers.structures());
        WritersSource writers = new WritersSource(model);
        root.write(writers.operations());
        root.write(writers.structures());
        RulesSource rules = new RulesSource(model);
        root.write(rules.structures());
        RecordSource records = new RecordSource(new JavaTypes(model));
        for (Shape structure : model.structures()) {
            String name = Model.className(structure);
            root.write(records.generate(name, structure, model.isRead(structure.name()), false));
        }
        for (Shape shape : model.enums()) {
            root.write(EnumSource.generate(shape));
        }
        for (Shape operation : model.operations()) {
            String name = operation.name();
            root.write(records.generate(name + "Request", model.shape(operation.input()), true, true));
            root.write(rules.operation(operation));
            if (!operation.output().equals("Unit")) {
                root.write(records.generate(name + "Response", model.shape(operation.output()), false, false));
            }
        }
        root.deleteOthers();
    }
}
