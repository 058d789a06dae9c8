import { AppError } from '@sightline/contract/core';
import { restliText, urnType } from '../kit/families/linkedin-restli.ts';

/** A company or showcase page by its URN. */
export interface Page {
  urn: string;
  /** As it stands in an address. */
  text: string;
  isBrand: boolean;
}

const urnPattern = /^urn:li:organization(?:Brand)?:\d+$/;

export function chosenPage(inputs: Record<string, unknown>): Page {
  const urn = String(inputs.profile ?? '');
  if (!urnPattern.test(urn)) throw new AppError('widget_invalid', 'Choose a LinkedIn page for this widget.');
  return { urn, text: restliText(urn), isBrand: urnType(urn) === 'organizationBrand' };
}

/** Widgets keep lists, option lists get them joined by commas. */
export function chosenPosts(inputs: Record<string, unknown>): string[] {
  const value = inputs.post;
  const urns = Array.isArray(value) ? value.map(String) : String(value ?? '').split(',');
  return [...new Set(urns.filter((urn) => /^urn:li:(?:share|ugcPost):\d+$/.test(urn)))];
}
