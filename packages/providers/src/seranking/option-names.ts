export const projectsOption = 'properties';
export const enginesOption = 'searchEngines';
export const rivalsOption = 'projectCompetitors';
export const competitorsOption = 'competitors';
