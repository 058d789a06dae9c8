import { AppError } from '@sightline/contract/core';

/** Of a question that cannot be asked as the widget has it; the text says what to change. To be thrown. */
export const refuse = (text: string): AppError => new AppError('source_bad_query', text);
