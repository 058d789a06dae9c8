import { AppError, invalidInput } from '@sightline/contract/core';
import { type imageTypes, uploadBytesMax } from '@sightline/contract/dashboards';
import type { FastifyRequest } from 'fastify';
import { jsonFault } from './json-fault.ts';

export interface SentFile {
  field: string;
  name: string;
  mediaType: (typeof imageTypes)[number] | (string & {});
  bytes: Buffer;
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`;
/** More than a dashboard of 200 widgets needs. */
export const multipartLimits = { fileSize: uploadBytesMax, files: 4, fieldSize: 8 * 1024 * 1024, fields: 30 };

const limitTexts: Record<string, string> = {
  FST_FILES_LIMIT: `At most ${multipartLimits.files} files can be sent at once.`,
  FST_FIELDS_LIMIT: `At most ${multipartLimits.fields} fields can be sent at once.`,
  FST_PARTS_LIMIT: 'This form has too many parts.',
};

function limitProblem(error: unknown, field: string | null): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE' && field !== null)
    return invalidInput({ [field]: [`This file is larger than ${megabytes(multipartLimits.fileSize)}. Choose a smaller one.`] });
  const text = limitTexts[code];
  return text === undefined ? error : new AppError('too_large', text, { cause: error });
}

/** Reads a whole multipart form: text fields and files (each at most the size the app allows). */
export async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, string>; files: SentFile[] }> {
  if (!request.isMultipart()) throw new AppError('invalid_input', 'Send this form as multipart/form-data.');
  const fields: Record<string, string> = {};
  const files: SentFile[] = [];
  let reading: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        reading = part.fieldname;
        files.push({ field: part.fieldname, name: part.filename, mediaType: part.mimetype, bytes: await part.toBuffer() });
        continue;
      }
      if (part.valueTruncated)
        throw new AppError('too_large', `The field ${part.fieldname} is larger than ${megabytes(multipartLimits.fieldSize)}.`);
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw limitProblem(error, reading);
  }
  return { fields, files };
}

/** A field that carries JSON. */
export function jsonField(fields: Record<string, string>, name: string): unknown {
  const text = fields[name];
  if (text === undefined) return undefined;
  const fault = jsonFault(text);
  if (fault !== null) throw invalidInput({ [name]: [fault] });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_input', undefined, { ...invalidInput({ [name]: ['This field must be JSON.'] }).details, cause: error });
  }
}
