export { removeFilesOf } from './remove-files.ts';
export { fileRoutes } from './routes.ts';
export { storeImage } from './store-image.ts';
export { readUploadTable, type UploadChoice } from './upload-table.ts';
