export { beginFromTemplate } from './begin-from-template.ts';
export { type LayoutWidget, layoutWidgetSchema } from './layout-schema.ts';
export { makeWidgets } from './make-widgets.ts';
export { keepTemplate } from './own/index.ts';
export { templateRoutes } from './routes.ts';
