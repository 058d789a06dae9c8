export { annotationRoutes } from './routes.ts';
export { picturedAnnotations, shownAnnotations } from './shown-annotations.ts';
