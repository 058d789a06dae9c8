import { readFileSync } from 'node:fs';

/** The mark that lies beside a declaration: `readIcon(import.meta.url)` reads its `icon.svg`. */
export const readIcon = (declarationUrl: string): string => readFileSync(new URL('./icon.svg', declarationUrl), 'utf8').trim();
