/** Builds the pages, unless nothing they are made of changed. */
export declare function build(): void;
