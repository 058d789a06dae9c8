export { beginFromTemplate } from './begin-from-template.ts';
export { type LayoutWidget, layoutWidgetSchema } from './layout-schema.ts';
export { templates } from './list.ts';
export { makeWidgets } from './make-widgets.ts';
export { keepTemplate, listOwnTemplates, ownTemplateRoutes } from './own/index.ts';
export { presentTemplate } from './present.ts';
