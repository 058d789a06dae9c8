export const projectsOption = 'properties';
export const projectCompetitorsOption = 'competitors';
