import { credentialsInvalid, GoogleApiError, notFoundPage } from '../google-api/index.ts';
import type { ErrorAnswer } from '../kernel/stand-in.ts';

const SEE_PROPERTY_ID =
  'To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.';

export function invalid(message: string): GoogleApiError {
  return new GoogleApiError(400, message);
}

export function noPermission(): GoogleApiError {
  return new GoogleApiError(403, `User does not have sufficient permissions for this property. ${SEE_PROPERTY_ID}`);
}

export function badPropertyId(id: string): GoogleApiError {
  return invalid(`Invalid property ID: ${id}. A numeric Property ID is required. ${SEE_PROPERTY_ID}`);
}

export type ExhaustedQuota = 'concurrent' | 'projectHour' | 'hour' | 'day' | 'thresholded';

const EXHAUSTED: Record<ExhaustedQuota, string> = {
  concurrent: 'Exhausted concurrent requests quota. Please wait until existing requests complete.',
  projectHour: 'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
  hour: 'Exhausted property tokens per hour. These quota tokens will return in under an hour.',
  day: 'Exhausted property tokens per day. These quota tokens will return in under a day.',
  thresholded: 'Exhausted potentially thresholded requests quota. This quota will refresh in under an hour.',
};

export function exhausted(quota: ExhaustedQuota): GoogleApiError {
  return new GoogleApiError(429, EXHAUSTED[quota]);
}

/** The provider's own words for a status the sandbox was told to answer, or for a path it does not have. */
export function errorFor(status: number, detail?: string): ErrorAnswer {
  if (status === 404 && detail === undefined) return notFoundPage();
  if (status === 401) return credentialsInvalid().answer();
  if (status === 403) return noPermission().answer();
  if (status === 429) return exhausted('projectHour').answer();
  return new GoogleApiError(status, detail).answer();
}
