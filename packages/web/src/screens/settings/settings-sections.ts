/** The parts of the settings page in their order, by what the page’s index calls them. */
export const settingsSections = {
  company: 'Company name',
  brand: 'Your brand',
  sendingDomain: 'Sending domain',
  customDomain: 'Dashboard domain',
  embedding: 'Embedding',
  palettes: 'Palettes',
  locale: 'Language and numbers',
  editing: 'Editing',
  apiTokens: 'API tokens',
  audit: 'What was done',
  export: 'Export everything',
  end: 'Delete the company',
} as const;

export type SettingsSection = keyof typeof settingsSections;
export const settingsSectionKeys = Object.keys(settingsSections) as SettingsSection[];

/** Where a part stands in the page. */
export const settingsAnchor = (section: SettingsSection): string => `settings-${section}`;
