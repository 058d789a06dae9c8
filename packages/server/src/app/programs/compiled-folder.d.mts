export declare const sourceFolder: string;
/** What is compiled lies in a folder in here, named by what it was made of. */
export declare const allCompiled: string;
/** What compiles, from the root of all packages. */
export declare const compilers: readonly string[];
/** The packages that the server is made of. */
export declare const ofServer: readonly string[];
/** What processes and threads begin with, from the sources' folder. */
export declare const programs: readonly string[];
/** Flat, so that whatever is compiled lies equally far from what it reads beside its source. */
export declare function compiledName(program: string): string;
/** `root` is the folder of all packages. */
export declare function stateOf(root: string): string;
/** Where the sources as they are now lie compiled, if they do. */
export declare function compiledFolder(): string;
/** What one of `programs` was compiled to from the very sources that lie here; null: it was not. */
export declare function findCompiled(program: string): string | null;
