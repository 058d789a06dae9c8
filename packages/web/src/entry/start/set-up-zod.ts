import { zodWords } from '@sightline/contract/core';
import { z } from 'zod';

// The page's policy allows scripts of our own only; zod would otherwise try `new Function` and have the browser report it.
z.config({ jitless: true, customError: zodWords });
