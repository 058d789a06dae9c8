import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, pagesFolder } from './all-pages.ts';

const pages = allPages();
mkdirSync(pagesFolder, { recursive: true });
for (const name of readdirSync(pagesFolder)) if (!pages.has(name)) rmSync(join(pagesFolder, name));
for (const [name, text] of pages) writeFileSync(join(pagesFolder, name), text);
