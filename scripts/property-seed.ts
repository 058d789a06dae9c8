import fc from 'fast-check';

/** The same cases in every run, so that a run tells of the change and not of chance; PROPERTY_SEED tries others. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_120) });
