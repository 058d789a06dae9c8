export { listOwnTemplates } from './list-own-templates.ts';
export { makeOwnWidgets, openInputsOf } from './own-layout.ts';
export { bodyOf, findOwnTemplate, keepTemplate } from './own-templates.ts';
export { ownTemplateRoutes } from './routes.ts';
export type { OwnTemplateRecord } from './rows.ts';
