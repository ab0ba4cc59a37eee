/**
 * The module shared as 'react-router-dom': only the names in use, so that the rest of the router
 * (its data half, 40 kB) isn't shipped. A name missing here would reach a remote as `undefined`; a
 * test compares this list with what every package imports.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
