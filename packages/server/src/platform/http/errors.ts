import { AppError, type ErrorCode, errorBodySchema, hasSupportNumber, headers, underCallersNames } from '@sightline/contract/core';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DatabaseOutOfReach, isOutOfClustersReach } from '../db/engine/out-of-reach.ts';
import { FileNotStored } from '../errors/file-not-stored.ts';
import { sendPlainPage } from './plain-page.ts';

/** Fields and their texts from a failed parse: `/widgets/0/title` becomes `widgets.0.title`. */
function fieldErrors(error: FastifyError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'form';
    // Two halves of a schema may say the same.
    errors[field] = [...new Set(errors[field]).add(issue.message ?? 'Check this field.')];
  }
  return errors;
}

/** The database keeps no NUL character in texts (22021) or JSON (22P05). */
const nulCharacterCodes: readonly (string | undefined)[] = ['22021', '22P05'];
/** Nor half of a character in JSON: a sign of two 16-bit numbers that was cut between them. */
const isHalfCharacter = (error: FastifyError): boolean =>
  error.code === '22P02' && 'detail' in error && String(error.detail).includes('surrogate');
const unreadableJsonCodes: readonly (string | undefined)[] = [
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
];

/** A restart or a take-over by another server takes about as long. */
const outOfReachS = 5;
/** A pooler took the statement, and had no connection to the server for it until its patience was over (`query_wait_timeout`). */
const isOutOfPoolersReach = ({ code }: FastifyError): boolean => code === '08P01';
/** Somebody has to make room. */
const noRoomS = 60;
/** Class 53 of PostgreSQL's codes: no disk, no memory, no connection left. */
const isOutOfResources = ({ code }: FastifyError): boolean => /^53...$/.test(code ?? '');

/** The database ended a transaction of a process that hung in it, and undid it. */
const wasEndedIdle = ({ code }: FastifyError): boolean => code === '25P03';

const unavailable = (message: string, retryAfterS: number, cause: Error): AppError =>
  new AppError('unavailable', message, { retryAfterS, cause });

function problemOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseOutOfReach || isOutOfPoolersReach(error) || isOutOfClustersReach(error))
    return unavailable('The database cannot be reached. What you saved is safe; try again.', outOfReachS, error);
  if (wasEndedIdle(error)) return unavailable('This took too long, and nothing was kept. Try again.', outOfReachS, error);
  if (error instanceof FileNotStored)
    return unavailable('Files cannot be stored now. Nothing was changed; try again in a few minutes.', noRoomS, error);
  if (isOutOfResources(error))
    return unavailable('The database takes no more now. What you saved is safe; try again in a few minutes.', noRoomS, error);
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('invalid_input', undefined, { errors: fieldErrors(error), cause: error });
  if (unreadableJsonCodes.includes(error.code)) {
    return new AppError('invalid_input', 'The request body is not readable JSON. Send JSON with content-type application/json.', {
      cause: error,
    });
  }
  // No id is that long.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('not_found', undefined, { cause: error });
  if (nulCharacterCodes.includes(error.code))
    return new AppError('invalid_input', 'Texts may not contain the NUL character (code 0). Remove it.', { cause: error });
  if (isHalfCharacter(error))
    return new AppError('invalid_input', 'A text holds half of a character, as where an emoji was cut. Remove it.', { cause: error });
  if (error.statusCode === 413) return new AppError('too_large', undefined, { cause: error });
  if (error.statusCode === 429) return new AppError('too_many_requests', undefined, { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('invalid_input', error.message, { cause: error });
  return new AppError('internal', undefined, { cause: error });
}

export function bodyOf({ message, code, status, details: { errors } }: AppError, { id, body, query }: FastifyRequest): unknown {
  return z.encode(errorBodySchema, {
    message,
    code,
    ...(errors ? { errors: underCallersNames(query, underCallersNames(body, errors)) } : {}),
    ...(hasSupportNumber(status) ? { requestId: id } : {}),
  });
}

/** A browser that opens a page, or comes back from somewhere; calls of pages ask for JSON. */
export const opensPage = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept.includes('text/html');

const titles: Partial<Record<ErrorCode, string>> = {
  not_found: 'There is nothing here',
  unauthenticated: 'Sign in first',
  forbidden: 'You may not open this',
  unavailable: 'One moment, please',
};

/** Somebody who typed an address, or followed a link, reads words. */
function sendProblemPage(reply: FastifyReply, { code, message, status, details }: AppError, requestId: string): FastifyReply {
  const isPassing = code === 'unavailable';
  const more = isPassing ? ['This page loads itself again.'] : hasSupportNumber(status) ? [`Number for support: ${requestId}`] : [];
  return sendPlainPage(reply, status, {
    title: titles[code] ?? 'This did not work',
    words: [message, ...more].join('\n\n'),
    ...(isPassing ? { reloadAfterS: details.retryAfterS ?? outOfReachS } : {}),
  });
}

/** The one place where what was thrown becomes an answer, and where it is decided what is worth a log line. */
export function answerError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ error: problem.details.cause ?? problem }, 'request failed');
  else
    request.log.info(
      { code: problem.code, cause: problem.details.cause instanceof Error ? problem.details.cause.message : undefined },
      problem.message,
    );
  if (problem.details.retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(problem.details.retryAfterS)));
  // Browsers keep some of them for ever where nothing is said: a 410 would outlast the link that was prolonged.
  reply.header('cache-control', 'no-store');
  // An address that cannot be read is refused before any hook has set it.
  reply.header(headers.requestId, request.id);
  if (opensPage(request)) return sendProblemPage(reply, problem, request.id);
  return reply.code(problem.status).type('application/json').serializer(JSON.stringify).send(bodyOf(problem, request));
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
