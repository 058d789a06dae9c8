// Compose files and pipelines of operators name this file, as releases before told them to.
import '#app/boot/migrate.ts';
