import { zodWords } from '@sightline/contract/core';
import { z } from 'zod';

/** What is wrong with a value is told in the product's words, as in each of its programs; a worker of the tests has them once one file sets them up. */
z.config({ customError: zodWords });
