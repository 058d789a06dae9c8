export { copyFiles } from './copy-files.ts';
export { fileUses } from './file-uses.ts';
export { removeFilesOf } from './remove-files.ts';
export { fileRoutes } from './routes.ts';
export { type FileRecord, type ImageQuery, listImages } from './rows.ts';
export { takeRoom } from './storage-room.ts';
export { insertImages, ownImages, type PutImage, putImage, storeImage } from './store-image.ts';
export { readUploadTable } from './upload-table.ts';
