import { run } from './run.ts';

/** `npm run admin -- …`: what only whoever runs the installation may do. */
run(process.argv.slice(2), process.env, { say: (line) => console.log(line), complain: (line) => console.error(line) }).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
