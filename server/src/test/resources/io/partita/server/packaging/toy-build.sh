#!/bin/sh
# Stands in for Maven in LauncherTest: compiles the toy server and leaves what Maven would leave.
set -eu
echo one >>builds
echo "[INFO] Building toy 1 [1/1]"
made=server/target/dist
rm -rf "$made"
mkdir -p "$made/toy"
"$JAVA_HOME/bin/javac" -proc:none -d "$made/toy" server/src/main/java/Main.java || {
  echo "[ERROR] the toy does not compile"
  exit 1
}
"$JAVA_HOME/bin/jar" --create --file "$made/partita-server.jar" -C "$made/toy" .
cp -R "$TOY_CLASSES" "$made/classes"
printf '%s' "$TOY_LIBRARY" >"$made/runtime-class-path"
