export { copyFiles } from './copy-files.ts';
export { removeFilesOf } from './remove-files.ts';
export { fileRoutes } from './routes.ts';
export { isImageOf, storeImage } from './store-image.ts';
export { readUploadTable } from './upload-table.ts';
