/** What Node is told besides the program, by the settings of an installation. */
export declare function nodeFlags(environment: { ROLE?: string | undefined; MEMORY?: string | undefined }): string[];
