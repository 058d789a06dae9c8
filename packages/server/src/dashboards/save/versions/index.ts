export { keepFirstVersion, keepVersion } from './keep-version.ts';
export { versionRoutes } from './routes.ts';
export { thinVersions } from './thin-versions.ts';
