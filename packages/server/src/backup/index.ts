export { answerOperator } from './operator-socket.ts';
