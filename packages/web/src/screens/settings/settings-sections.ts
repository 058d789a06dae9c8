import { type SettingsSection, settingsAnchor, settingsSectionKeys } from '@sightline/contract/app';
import type { PlacedSection, Section } from '../sections/section.ts';

/** The parts of the settings page, by what its index calls them. */
export const settingsSections = {
  company: { name: 'Company name', keywords: 'agency rename', column: 'first' },
  brand: { name: 'Your brand', keywords: 'logo image phone whitelabel white label look', column: 'first' },
  sendingDomain: { name: 'Sending domain', keywords: 'dns dkim spf dmarc mail email sender reply address whitelabel', column: 'first' },
  customDomain: { name: 'Dashboard domain', keywords: 'dns cname custom host subdomain url address whitelabel', column: 'first' },
  embedding: { name: 'Embedding', keywords: 'iframe frame websites embed csp', column: 'first' },
  palettes: { name: 'Palettes', keywords: 'colours colors charts series theme', column: 'first' },
  fonts: { name: 'Fonts', keywords: 'typeface typography woff ttf otf letters brand', column: 'first' },
  locale: {
    name: 'Language and numbers',
    keywords: 'locale currency formats week fiscal year comparison previous period',
    column: 'second',
  },
  editing: { name: 'Editing', keywords: 'lock takeover', column: 'second' },
  apiTokens: { name: 'API tokens', keywords: 'key integration program webhook', column: 'second' },
  audit: { name: 'Activity log', keywords: 'audit log history what was done events', column: 'second' },
  export: { name: 'Export everything', keywords: 'download backup data archive zip gdpr', column: 'second' },
  end: { name: 'Delete the company', keywords: 'close cancel remove erase account', column: 'apart' },
} as const satisfies Record<SettingsSection, Section>;

export const placedSettings: readonly (PlacedSection & { key: SettingsSection })[] = settingsSectionKeys.map((key) => ({
  key,
  anchor: settingsAnchor(key),
  ...settingsSections[key],
}));
