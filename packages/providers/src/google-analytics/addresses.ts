import { AppError } from '@sightline/contract/core';

export const dataApi = 'https://analyticsdata.googleapis.com/v1beta';
export const adminApi = 'https://analyticsadmin.googleapis.com/v1beta';

/** The chosen property's path; the number alone, as `G-…` ids and account ids name other things. */
export function propertyPath(inputs: Record<string, unknown>): string {
  const property = String(inputs.property ?? '').replace(/^properties\//, '');
  if (!/^\d+$/.test(property)) throw new AppError('widget_invalid', 'Choose a Google Analytics property for this widget.');
  return `properties/${property}`;
}
