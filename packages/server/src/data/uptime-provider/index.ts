export { answerBuiltIn } from './answer.ts';
