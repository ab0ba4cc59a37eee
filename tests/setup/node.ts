import { failOnConsole } from './console';

failOnConsole();
