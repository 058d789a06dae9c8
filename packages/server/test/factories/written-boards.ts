import { headers } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { expect } from 'vitest';
import type { ProductProcess } from '../app/product-process.ts';
import { pngBytes, sentForm } from '../app/sent-form.ts';
import { makeWidget } from './factories.ts';

export interface Written {
  id: string;
  permalink: string;
  /** Makes its images its own. */
  writer: number;
  /** The newest save that was answered with 200: its number is the version. */
  acknowledged: number;
}

const bytesOf = (writer: number, version: number): Buffer => Buffer.concat([pngBytes, Buffer.from(`${writer}:${version}`)]);
const titlesOf = (version: number): string[] => [1, 2, 3].map((number) => `Widget ${number} of save ${version}`);

/** Dashboards that are saved over and over in a product that runs, each save with parts that must stay together. */
export function writtenBoards(token: string) {
  const call = (product: ProductProcess, method: string, path: string, body?: FormData | string): Promise<Response> =>
    fetch(`${product.address}${path}`, {
      method,
      headers: { [headers.authorization]: token, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      ...(body === undefined ? {} : { body }),
    });
  const save = (product: ProductProcess, { id, writer }: Written, version: number): Promise<Response> => {
    const widgets = titlesOf(version).map((title) => makeWidget({ title }));
    const fields = { version: String(version - 1), footer: `Save ${version}`, widgets, logoImage: ['logo.png', bytesOf(writer, version)] };
    return call(product, 'POST', `/api/dashboards/${id}`, sentForm(fields));
  };
  return {
    async create(product: ProductProcess, writer: number): Promise<Written> {
      const answer = await call(product, 'POST', '/api/dashboards', JSON.stringify({ name: `Board ${writer}` }));
      const { data } = (await answer.json()) as { data: { id: string; permalink: string } };
      return { ...data, writer, acknowledged: 1 };
    },
    /** Saves on until `isOver`, or until the process was killed, which `isKilled` knows; before that a save that fails is a failure. `onSaved` hears of every answer. */
    async writeOn(
      product: ProductProcess,
      written: Written,
      {
        onSaved = () => {},
        isOver = () => false,
        isKilled = () => false,
      }: Partial<Record<'isOver' | 'isKilled', () => boolean>> & { onSaved?: () => void },
    ): Promise<void> {
      while (!isOver()) {
        const version = written.acknowledged + 1;
        const answer = await save(product, written, version).catch((error: unknown) => {
          if (isKilled()) return null;
          throw error;
        });
        if (answer === null) return;
        expect(answer.status).toBe(200);
        written.acknowledged = version;
        onSaved();
      }
    },
    /** What the product holds of it, which must be one save, whole; answers its version. */
    async versionIn(product: ProductProcess, { permalink, writer }: Written): Promise<number> {
      const answer = await call(product, 'GET', `/api/dashboards/${permalink}`);
      const { data: found } = (await answer.json()) as { data: Dashboard };
      if (found.version > 1) {
        expect(found.footer).toBe(`Save ${found.version}`);
        expect(found.widgets.map((widget) => widget.title)).toEqual(titlesOf(found.version));
        const image = await call(product, 'GET', found.styles.logoImage ?? '');
        expect(Buffer.from(await image.arrayBuffer())).toEqual(bytesOf(writer, found.version));
      }
      return found.version;
    },
  };
}
