// `npm start`: installs and builds what is missing, then serves.
import { build, install, node, pinned } from './prepare.mjs';
import { serve } from './serve.mjs';

install();
build();
serve(node, pinned);
