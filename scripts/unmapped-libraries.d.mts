import type { Plugin } from 'rolldown';

export const unmappedLibraries: Plugin;
