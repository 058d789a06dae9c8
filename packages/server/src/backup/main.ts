// Timers and cron jobs of operators name this file, as releases before told them to.
import '#app/backup/main.ts';
