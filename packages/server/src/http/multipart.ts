import { type imageTypes, invalidInput, Problem } from '@sightline/contract';
import type { FastifyRequest } from 'fastify';

export interface SentFile {
  field: string;
  name: string;
  mediaType: (typeof imageTypes)[number] | (string & {});
  bytes: Buffer;
}

/** Reads a whole multipart form: text fields and files (each at most the size the app allows). */
export async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; files: SentFile[] }> {
  if (!request.isMultipart()) throw new Problem('invalid_input', 'Send this form as multipart/form-data.');
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') files.push({ field: part.fieldname, name: part.filename, mediaType: part.mimetype, bytes: await part.toBuffer() });
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { fields, files };
}

/** A field that carries JSON. */
export function jsonField(fields: Record<string, string>, name: string): unknown {
  const text = fields[name];
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem('invalid_input', undefined, { ...invalidInput({ [name]: ['This field must be JSON.'] }).details, cause: error });
  }
}
