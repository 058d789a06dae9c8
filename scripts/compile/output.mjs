/** A file with a single sign beyond Latin takes two bytes for each of its signs, as long as a program runs. Lines stay where their maps have them. */
export const plainText = {
  name: 'plain-text',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  },
};

/** Says what may be wrong; what is not found here would not be found where it runs either. */
export function onLog(level, log, next) {
  if (log.code === 'UNRESOLVED_IMPORT') next('error', log);
  // The places that `sourcePlaces` writes are as long as no source's.
  else if (log.code !== 'SOURCEMAP_BROKEN') next(level, log);
}
