/** The parts that the settings of a dashboard’s look are shown in, with the names that a save has for those of their fields that say what is wrong with them. */
export const styleSections = [
  { key: 'design', name: 'Design', fields: ['styles.ownFont'] },
  {
    key: 'colours',
    name: 'Colours',
    fields: ['styles.backgroundColor', 'styles.dashboardBackgroundColor', 'styles.color', 'styles.palette'],
  },
  {
    key: 'images',
    name: 'Images',
    fields: ['logoImage', 'clientImage', 'backgroundImage', 'styles.logoImage', 'styles.clientImage', 'styles.backgroundImage'],
  },
  { key: 'texts', name: 'Texts', fields: ['clientName', 'footer'] },
  { key: 'language', name: 'Language', fields: ['language', 'numberForm', 'currency', 'weekStart', 'yearStart'] },
  { key: 'period', name: 'Period', fields: ['start', 'end', 'compareStart', 'compareEnd'] },
  { key: 'paper', name: 'Paper', fields: ['styles.print.coverText'] },
] as const satisfies readonly { key: string; name: string; fields: readonly string[] }[];
export type StyleSection = (typeof styleSections)[number];

const has = ({ fields }: { fields: readonly string[] }, path: string): boolean => fields.includes(path);

/** The parts that a refused save is at fault in, by the names of its fields. */
export const sectionsAtFault = (refused: Readonly<Record<string, string>>): StyleSection[] =>
  styleSections.filter((section) => Object.keys(refused).some((path) => has(section, path)));

export const isOfStyles = (path: string): boolean => styleSections.some((section) => has(section, path));
