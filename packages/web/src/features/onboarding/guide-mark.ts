/** Controls that the first steps point at; each says so by `guideMark`. */
export type GuideName = 'addWidget' | 'edit' | 'saveDashboard' | 'dateRange' | 'share' | 'addDomains' | 'rangeSwitch' | 'snooze' | 'domain';

export const guideAttribute = 'data-guide';
/** Props of a control that the first steps point at. */
export const guideMark = (name: GuideName): Record<typeof guideAttribute, GuideName> => ({ [guideAttribute]: name });
