import { credentialsInvalid, GoogleApiError } from '../google-api/index.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

const LIMITS = 'Learn about usage limits: https://developers.google.com/webmaster-tools/v3/limits.';

export function invalid(message: string): GoogleApiError {
  return new GoogleApiError(400, message, { reason: 'invalidParameter' });
}

/** Also said of properties that do not exist or are wrongly spelled. */
export function noPermission(siteUrl: string): GoogleApiError {
  const see = 'See also: https://support.google.com/webmasters/answer/2451999.';
  return new GoogleApiError(403, `User does not have sufficient permission for site '${siteUrl}'. ${see}`, { reason: 'forbidden' });
}

/** Too many queries a minute; as quoted in https://github.com/googleapis/google-api-php-client/issues/1778. */
export function tooFast(): GoogleApiError {
  return new GoogleApiError(429, 'Rate Limit Exceeded', { reason: 'rateLimitExceeded', domain: 'usageLimits' });
}

/** Too much load in ten minutes or a day: 403 in these words, as Airbyte's connector knows them. */
export function tooMuchLoad(): GoogleApiError {
  const message = `Search Analytics load quota exceeded. ${LIMITS}`;
  return new GoogleApiError(403, message, { reason: 'quotaExceeded', domain: 'usageLimits' });
}

/** The provider's words for a status the sandbox was told to answer, or for a path it does not have. */
export function errorFor(status: number, detail?: string): ErrorAnswer {
  if (status === 401) return credentialsInvalid().olderAnswer();
  if (status === 403 && detail === undefined) return noPermission('https://www.example.com/').olderAnswer();
  if (status === 429) return tooFast().olderAnswer();
  return new GoogleApiError(status, detail).olderAnswer();
}
