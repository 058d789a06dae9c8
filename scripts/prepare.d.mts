/** Builds the pages and compiles the server, unless nothing they are made of changed. */
export declare function build(): void;
