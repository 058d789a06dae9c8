import { nameOf } from '../kit/families/linkedin-names.ts';

/** A message of a conversation: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads/advertising-targeting/version/conversation-ads-integrations */
const messagePattern = /^urn:li:sponsoredMessageContent:\(.*,(\d+)\)$/;
/** A button is its message and its place there, the first 0. */
const buttonPattern = /^(.+) \/ (\d+)$/;

export function messageName(value: string, names: ReadonlyMap<string, string>): string {
  const id = messagePattern.exec(value)?.[1];
  return id === undefined ? nameOf(value, names) : `Message ${id}`;
}

export function buttonName(value: string, names: ReadonlyMap<string, string>): string {
  const [, message, place] = buttonPattern.exec(value) ?? [];
  if (message === undefined) return messageName(value, names);
  return `${messageName(message, names)}, button ${Number(place) + 1}`;
}
