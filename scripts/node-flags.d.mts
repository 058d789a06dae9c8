/** What Node is told besides the program, for a ROLE. */
export declare function nodeFlags(role: string | undefined): string[];
