// `npm start`: installs and builds what is missing, then serves.
import { toldUsage } from '../packages/server/src/app/programs/told-usage.mjs';
import { build, install, node, pinned } from './prepare.mjs';
import { serve } from './serve.mjs';

const told = toldUsage(
  'npm start   installs and builds what is missing, then starts the product. It takes settings from the environment alone: npm run config tells them.',
);
if (told !== null) process.exit(told);
install();
build();
serve(node, pinned);
