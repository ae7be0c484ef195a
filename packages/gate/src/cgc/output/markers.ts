/** What a marker in cgc's output means for the run it is found in. */
export type Meaning =
  | "lock"
  | "corruption"
  | "configuration"
  | "context"
  | "subcommand"
  | "install"
  | "home"
  | "storage"
  | "server"
  | "failure";

export interface Marker {
  readonly id: string;
  readonly meaning: Meaning;
  /** Matched against squeezed text (text.ts). */
  readonly pattern: RegExp;
  /** One sentence for people: cgc's own texts advise shell commands, which a notice must not repeat. */
  readonly says: string;
}

/**
 * Texts of cgc 0.5.8 to 0.6.13 and its engines, as recorded in the runs of docs/facts.md#cgc-versions; the order within
 * a meaning is the order of preference. Entries that no recorded run shows are from public issue threads (field cases
 * B02, B03, B42-B44, B56).
 */
export const markers: readonly Marker[] = [
  {
    id: "lock",
    meaning: "lock",
    pattern: /Couldnotsetlockonfile|AnotherCGCprocess|Conflictinglockisheld|Lockisheldby/iu,
    says: "Another process holds the index database.",
  },
  {
    id: "lock-windows",
    meaning: "lock",
    pattern: /\bEPERM\b.*(?:kuzudb|ladybugdb)|fileisinuse|beingusedbyanotherprocess/iu,
    says: "Another process holds the index database.",
  },
  {
    id: "not-a-database",
    meaning: "corruption",
    pattern: /isnotavalid(?:Kuzu|Lbug)databasefile/iu,
    says: "The index file is not a database.",
  },
  {
    id: "truncated",
    meaning: "corruption",
    pattern: /Readingpasttheendofthefile|outsidethedatabasefilewith\d+pages/iu,
    says: "The index file is shorter than its contents.",
  },
  {
    id: "damaged-log",
    meaning: "corruption",
    pattern: /Corruptedwalfile|theWALfileiscorrupted|Checksumverificationfailed/iu,
    says: "The write-ahead log of the index is damaged.",
  },
  {
    id: "orphaned-log",
    meaning: "corruption",
    pattern: /unordered_map::at|invalidunordered_map<K,T>key/iu,
    says: "The write-ahead log does not belong to the index file.",
  },
  {
    id: "directory",
    meaning: "corruption",
    pattern: /Databasepathcannotbeadirectory/iu,
    says: "There is a folder where the index file should be.",
  },
  {
    id: "assertion",
    meaning: "corruption",
    pattern: /KU_UNREACHABLE|LBUG_UNREACHABLE/u,
    says: "The database engine met contents that cannot be.",
  },
  {
    id: "engine-version",
    meaning: "configuration",
    pattern: /Tryingtoreadadatabasefilewithadifferentversion/iu,
    says: "The index was written by another version of the database engine.",
  },
  {
    id: "permission",
    meaning: "storage",
    pattern: /Cannotopenfile.*Permissiondenied/iu,
    says: "The index file may not be opened.",
  },
  {
    id: "read-only",
    meaning: "home",
    pattern: /Read-?onlyfilesystem/iu,
    says: "cgc's folder is on a read-only file system.",
  },
  {
    id: "home-permission",
    meaning: "home",
    pattern: /PermissionError:.*\.codegraphcontext/iu,
    says: "cgc may not write into its own folder.",
  },
  {
    id: "disk-error",
    meaning: "storage",
    pattern: /diskI\/Oerror/iu,
    says: "The file system reported an I/O error for the index.",
  },
  {
    id: "engine",
    meaning: "storage",
    pattern: /unordered_map::at|invalidunordered_map<K,T>key|(?:KU|LBUG)_UNREACHABLE/iu,
    says: "The database engine failed on the index.",
  },
  {
    id: "disk-full",
    meaning: "storage",
    pattern: /Nospaceleftondevice|Cannotwritetofile/iu,
    says: "The disk of the index is full.",
  },
  {
    id: "context",
    meaning: "context",
    pattern: /Context'.*?'isnotregistered/iu,
    says: "cgc's configured context is not registered.",
  },
  {
    id: "configuration",
    meaning: "configuration",
    pattern: /DatabaseConfigurationError:|InvalidNeo4jURIformat/iu,
    says: "cgc refuses its database configuration.",
  },
  {
    id: "server",
    meaning: "server",
    pattern: /Neo4jconnectionfailed|Nornicconnectionfailed|connectingto(?!\S*\.sock)\S*Connectionrefused/iu,
    says: "The configured database server does not answer.",
  },
  {
    id: "subcommand",
    meaning: "subcommand",
    pattern: /Nosuchcommand|Nosuchoption|unknowncommand|unrecognizedarguments/iu,
    says: "This cgc does not know the command or option the gate needs.",
  },
  {
    id: "install",
    meaning: "install",
    pattern: /ModuleNotFoundError|Nomodulenamed|badinterpreter|coremissing\./iu,
    says: "The installation of cgc is broken.",
  },
  {
    id: "traceback",
    meaning: "install",
    pattern: /^(?!.*Anerroroccurred).*Traceback\(mostrecentcalllast\)/isu,
    says: "cgc crashed before it began.",
  },
  {
    id: "encoding",
    meaning: "failure",
    pattern: /codeccan'tencodecharacter/iu,
    says: "cgc could not write its own output in this encoding.",
  },
  {
    id: "path",
    meaning: "failure",
    pattern: /Pathdoesnotexist/iu,
    says: "cgc did not find the workspace.",
  },
  {
    id: "connection-lost",
    meaning: "failure",
    pattern: /Connectionclosedbyserver|connectingto\S*falkordb\.sock|falkordb\.sock\.Nosuchfile/iu,
    says: "The database server went away during the run.",
  },
  {
    id: "schema",
    meaning: "failure",
    pattern: /Binderexception:/iu,
    says: "The index has another schema than this cgc expects.",
  },
  {
    id: "error",
    meaning: "failure",
    pattern: /Anerroroccurred|DatabaseConnectionError:|CriticalError:/iu,
    says: "cgc reported an error.",
  },
];
