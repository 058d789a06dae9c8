export { type AnswerOperator, answerOperator, askOperator } from './operator-socket.ts';
