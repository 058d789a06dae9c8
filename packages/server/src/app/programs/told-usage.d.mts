/** Of a program that takes no words: tells its usage where somebody asks for it or types any. The code to end with; null: there were none. */
export declare function toldUsage(usage: string): 0 | 2 | null;
