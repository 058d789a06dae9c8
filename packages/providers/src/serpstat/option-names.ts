export const projectsOption = 'properties';
export const regionsOption = 'searchEngines';
export const competitorsOption = 'competitors';
