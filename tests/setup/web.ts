import '@testing-library/jest-dom';
import { failOnConsole } from './console';

failOnConsole();
