export { endSupports } from './end.ts';
export { issueSupport, supportMinutes } from './issue.ts';
export { noteActs } from './note-acts.ts';
export { supportRoutes } from './routes.ts';
