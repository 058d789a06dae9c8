/** Stacks name our sources (`source-stack.ts`); with the lines of libraries maps take twice the time and memory to read. */
export const unmappedLibraries = {
  name: 'unmapped-libraries',
  transform: {
    filter: { id: /node_modules/, moduleType: ['js', 'jsx', 'ts', 'tsx'] },
    handler: (code) => ({ code, map: { version: 3, sources: [], names: [], mappings: '' } }),
  },
};
