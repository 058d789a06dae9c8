import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DocumentRenderer } from '@sightline/contract/app';
import { z } from 'zod';

const listSchema = z.object({
  /** Of the element with what the reader's script is told. */
  settingsId: z.string(),
  script: z.string(),
  preloads: z.array(z.string()),
  icon: z.string(),
  font: z.string(),
  reader: z.string(),
  enter: z.string(),
  /** In the reader's place where a page is shown without a connection. */
  offline: z.string(),
  /** Runs beside all pages of somebody signed in. */
  worker: z.string(),
  /** The product's mark among a device's apps. */
  appIcons: z.object({ small: z.string(), large: z.string(), maskable: z.string(), touch: z.string() }),
  /** The colours behind pages. */
  grounds: z.object({ light: z.string(), dark: z.string() }),
  /** The app's too. */
  style: z.string(),
  /** Of pages of somebody signed in. */
  own: z.object({ preloads: z.array(z.string()) }),
});

/** What the build lists for pages that the server draws: addresses of the app's files, and of a page's own. */
export type DocumentList = z.infer<typeof listSchema>;

export interface DocumentFiles {
  list: DocumentList;
  /** Loaded with the first page that is drawn. */
  renderer(): Promise<DocumentRenderer>;
}

/** Null where the build has none. */
export function readDocumentFiles(webFolder: string): DocumentFiles | null {
  const file = join(webFolder, 'document.json');
  if (!existsSync(file)) return null;
  const list = listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  let loading: Promise<DocumentRenderer> | null = null;
  return {
    list,
    renderer() {
      loading ??= import(pathToFileURL(join(webFolder, 'document', 'render.js')).href).catch((thrown: unknown) => {
        // It may have been there for a moment only.
        loading = null;
        throw thrown;
      });
      return loading;
    },
  };
}
