export { type AnswerOperator, answerOperator, askOperator, type Waiting } from './operator-socket.ts';
