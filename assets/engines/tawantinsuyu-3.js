// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
var propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
var NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
var BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
var CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}
// node_modules/zod/v4/core/core.js
var _a$1;
/** A special constant with type `never` */
var NEVER = /*@__PURE__*/ Object.freeze({ status: "aborted" });
var _zodDesc = {
	value: void 0,
	enumerable: false
};
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}
// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
var _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
var _issuesDesc = {
	value: void 0,
	enumerable: false
};
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
var $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}
// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
var _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
var _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
var _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
var COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
var COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
var validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
var validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
var _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
var _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
var _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
var _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
var _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
var _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
var _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
var _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};
// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
var cuid = /^[cC][0-9a-z]{6,}$/;
var cuid2 = /^[0-9a-z]+$/;
var ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
var xid = /^[0-9a-vA-V]{20}$/;
var ksuid = /^[A-Za-z0-9]{27}$/;
var nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
var duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
var guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
var uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
var email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
var _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
var ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
var ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
var cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
var cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
var base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
var base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
var httpProtocol = /^https?$/;
var e164 = /^\+[1-9]\d{6,14}$/;
var dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
var date = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
var anyString = /^[\s\S]{0,}$/;
var integer = /^-?\d+$/;
var number$2 = /^-?\d+(?:\.\d+)?$/;
var boolean$1 = /^(?:true|false)$/i;
var lowercase = /^[^A-Z]*$/;
var uppercase = /^[^a-z]*$/;
// node_modules/zod/v4/core/checks.js
var $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
var _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
var numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
var $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
var $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
var $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
var $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});
// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};
// node_modules/zod/v4/core/versions.js
var version = {
	major: 4,
	minor: 6,
	patch: 7
};
// node_modules/zod/v4/core/schemas.js
var $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
var $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
var $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
var $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
var $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
var $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
var asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
var $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
var $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
var $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
var $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
var $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
var $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
var $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
var $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
var $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime(def));
	$ZodStringFormat.init(inst, def);
});
var $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date);
	$ZodStringFormat.init(inst, def);
});
var $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
var $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
var $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
var ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
var $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
var $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
var base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
var $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
var $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
var $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
var $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$2;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
var $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
var $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
var $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
var $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
var $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
var $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
var $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const fastEnabled = jit && allowsEval.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
var $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
var $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
var $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
var $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$2.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
var $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
var $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
var $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
var $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
var $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
var $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
var $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
var $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
var $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
var $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
var $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
var $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
var $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}
// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
var STATE = "~memo";
var NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
var recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
var NONE = 0;
var ASSUMED = 1;
var PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle$2(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle$2(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
var handoff;
var open = [];
var memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open.length > depth ? open.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}
// node_modules/zod/v4/locales/en.js
var error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}
// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
var globalRegistry = globalThis.__zod_globalRegistry;
// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}
// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
var FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
var UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			assignProp(properties, key, parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts });
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
var createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
var createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
// node_modules/zod/v4/core/json-schema-processors.js
var narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
var narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
var narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
var addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
var addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
var intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
var setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
var minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
var maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
var formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
var contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
var formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
var exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
var exactPattern = (p) => exactPatterns.get(p) ?? p;
var stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
var numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
var booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
var neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
var enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
var literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
var customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
var transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
var arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
var objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
var unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
var intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$2 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
var pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
var recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
var nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
var nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
var UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
var defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
var prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
var catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
var pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
var readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
var optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
// node_modules/zod/v4/classic/errors.js
var _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
var initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
var ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });
// node_modules/zod/v4/classic/parse.js
var parse$1 = /* @__PURE__ */ _parse(ZodRealError);
var parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
var safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
var safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
var encode = /* @__PURE__ */ _encode(ZodRealError);
var decode = /* @__PURE__ */ _decode(ZodRealError);
var encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
var decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
var safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
var safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
var safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
var safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);
// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
var ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(/* @__PURE__ */ _overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse$1(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
var _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(/* @__PURE__ */ _regex(...args));
	},
	includes(...args) {
		return this.check(/* @__PURE__ */ _includes(...args));
	},
	startsWith(...args) {
		return this.check(/* @__PURE__ */ _startsWith(...args));
	},
	endsWith(...args) {
		return this.check(/* @__PURE__ */ _endsWith(...args));
	},
	min(...args) {
		return this.check(/* @__PURE__ */ _minLength(...args));
	},
	max(...args) {
		return this.check(/* @__PURE__ */ _maxLength(...args));
	},
	length(...args) {
		return this.check(/* @__PURE__ */ _length(...args));
	},
	nonempty(...args) {
		return this.check(/* @__PURE__ */ _minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(/* @__PURE__ */ _lowercase(params));
	},
	uppercase(params) {
		return this.check(/* @__PURE__ */ _uppercase(params));
	},
	trim() {
		return this.check(/* @__PURE__ */ _trim());
	},
	normalize(...args) {
		return this.check(/* @__PURE__ */ _normalize(...args));
	},
	toLowerCase() {
		return this.check(/* @__PURE__ */ _toLowerCase());
	},
	toUpperCase() {
		return this.check(/* @__PURE__ */ _toUpperCase());
	},
	slugify() {
		return this.check(/* @__PURE__ */ _slugify());
	}
}));
var ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(/* @__PURE__ */ _email(ZodEmail, params));
	},
	url(params) {
		return this.check(/* @__PURE__ */ _url(ZodURL, params));
	},
	jwt(params) {
		return this.check(/* @__PURE__ */ _jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(/* @__PURE__ */ _emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(/* @__PURE__ */ _guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(/* @__PURE__ */ _uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(/* @__PURE__ */ _uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(/* @__PURE__ */ _uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(/* @__PURE__ */ _uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(/* @__PURE__ */ _nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(/* @__PURE__ */ _cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(/* @__PURE__ */ _cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(/* @__PURE__ */ _ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(/* @__PURE__ */ _base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(/* @__PURE__ */ _base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(/* @__PURE__ */ _xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(/* @__PURE__ */ _ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(/* @__PURE__ */ _ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(/* @__PURE__ */ _ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(/* @__PURE__ */ _cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(/* @__PURE__ */ _cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(/* @__PURE__ */ _e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(/* @__PURE__ */ _isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(/* @__PURE__ */ _isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(/* @__PURE__ */ _isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(/* @__PURE__ */ _isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return /* @__PURE__ */ _string(ZodString, params);
}
var ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
var ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
var ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
var ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(/* @__PURE__ */ _gt(value, params));
	},
	gte(value, params) {
		return this.check(/* @__PURE__ */ _gte(value, params));
	},
	min(value, params) {
		return this.check(/* @__PURE__ */ _gte(value, params));
	},
	lt(value, params) {
		return this.check(/* @__PURE__ */ _lt(value, params));
	},
	lte(value, params) {
		return this.check(/* @__PURE__ */ _lte(value, params));
	},
	max(value, params) {
		return this.check(/* @__PURE__ */ _lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(/* @__PURE__ */ _gt(0, params));
	},
	nonnegative(params) {
		return this.check(/* @__PURE__ */ _gte(0, params));
	},
	negative(params) {
		return this.check(/* @__PURE__ */ _lt(0, params));
	},
	nonpositive(params) {
		return this.check(/* @__PURE__ */ _lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(/* @__PURE__ */ _multipleOf(value, params));
	},
	step(value, params) {
		return this.check(/* @__PURE__ */ _multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
var ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return /* @__PURE__ */ _int(ZodNumberFormat, params);
}
var ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return /* @__PURE__ */ _boolean(ZodBoolean, params);
}
var ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => void 0;
});
function unknown() {
	return /* @__PURE__ */ _unknown(ZodUnknown);
}
var ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return /* @__PURE__ */ _never(ZodNever, params);
}
var ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(/* @__PURE__ */ _minLength(n, params));
	},
	nonempty(params) {
		return this.check(/* @__PURE__ */ _minLength(1, params));
	},
	max(n, params) {
		return this.check(/* @__PURE__ */ _maxLength(n, params));
	},
	length(n, params) {
		return this.check(/* @__PURE__ */ _length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return /* @__PURE__ */ _array(ZodArray, element, params);
}
var ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object(shape, params) {
	return new ZodObject({
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	});
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
var ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
var ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
var ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
var ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
var ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	return new ZodEnum({
		type: "enum",
		entries: Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values,
		...normalizeParams(params)
	});
}
var ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
var ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
var ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
var ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
var ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
var ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
var ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
var ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
var ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
var ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
var ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
var ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return /* @__PURE__ */ _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return /* @__PURE__ */ _superRefine(fn, params);
}
// src/games/tawantinsuyu/components/workers.ts
var WORKERS = [
	"architect",
	"craftsman",
	"warrior",
	"courier",
	"priest"
];
/** How many of each colour stay in the box, by the number of players. */
var LEFT_OUT = {
	2: 1,
	3: 2,
	4: 0
};
// src/games/tawantinsuyu/components/pack-form.ts
var GODS = [
	"sun",
	"moon",
	"thunder",
	"earth",
	"water",
	"staff"
];
var TERRACES = [
	"top",
	"middle",
	"bottom"
];
var REGIONS = [
	"chinchasuyu",
	"antisuyu",
	"qullasuyu",
	"kuntisuyu"
];
var PRIEST_ACTIONS = [
	"produce",
	"worship",
	"offering",
	"conquest",
	"rejuvenate"
];
var PATTERNS = [
	"A",
	"B",
	"C",
	"D",
	"E",
	"F",
	"G"
];
var RESOURCES = [
	"potato",
	"corn",
	"stone",
	"gold"
];
var TASKS = [
	...RESOURCES,
	"weaving",
	"statue",
	"steps",
	"building",
	"training",
	"produce",
	"merchant"
];
/** What Axomamma does for each spot of the middle row on the board, and what the personalities favour. */
var CRAFTS = [
	"production",
	"weavings",
	"statue",
	"steps",
	"passive"
];
var PERSONALITIES = [
	"statue",
	"weaving",
	"climb",
	"building"
];
var count$6 = int().min(0).max(99);
var some = int().min(1).max(99).exactOptional();
/** A table that was worked out from what is known of the printed one says so. */
var reconstructed = boolean();
var costSchema = strictObject({
	potato: some,
	corn: some,
	stone: some,
	gold: some
});
/** What a card, a space or a tile gives. Each word counts how often. */
var gainsSchema = strictObject({
	potato: some,
	corn: some,
	stone: some,
	gold: some,
	vp: some,
	/** God cards, from the offer or the deck. */
	god: some,
	/** Army cards from the deck. */
	army: some,
	/** Two Army cards are drawn and one of them is kept. */
	training: some,
	nomad: some,
	/** One of the two topmost Weavings, for nothing. */
	weaving: some,
	climb: some,
	/** A step on the Temple track for 1 gold. */
	paidClimb: some,
	rejuvenate: some,
	paidBuilding: some,
	freeBuilding: some,
	paidSteps: some,
	freeSteps: some,
	/** A small Statue for nothing. */
	freeStatue: some
});
/** One of these is chosen; none at all gives nothing. */
var choiceSchema = array(gainsSchema).max(4);
var terraceSchema = strictObject({
	name: _enum(TERRACES),
	/** The god of each column's space, clockwise. */
	gods: array(_enum(GODS)),
	/** The task icon of each column, which lies across from its space. */
	tasks: array(_enum(TASKS)),
	/** The columns whose space is blue, green, or taken by a Worker in a game of two. */
	blue: array(count$6),
	green: array(count$6),
	two: array(count$6)
});
var edge = int().min(0).max(7);
var weavingSchema = strictObject({
	id: string().max(4),
	pattern: _enum(PATTERNS),
	left: edge,
	right: edge,
	/** The fewest players with whom the tile is in the game. */
	players: int().min(2).max(4).exactOptional()
});
var productionSchema = strictObject({
	id: string().max(3),
	cost: costSchema,
	gives: choiceSchema.min(1)
});
var passiveSchema = strictObject({
	id: string().max(3),
	cost: costSchema
});
var statueSchema$1 = strictObject({
	copies: count$6,
	cost: costSchema,
	vp: count$6
});
var crowdSchema = strictObject({
	village: count$6.min(1),
	nomads: count$6
});
var regionSchema = strictObject({
	name: _enum(REGIONS),
	/** From left to right. */
	spaces: array(strictObject({
		flip: count$6,
		discard: count$6,
		gives: gainsSchema
	})).min(1)
});
var number$1 = int().min(1).max(4);
/** Where numbered tokens begin, on spots counted clockwise from 1. */
var tokensSchema = array(strictObject({
	number: number$1,
	spot: count$6.min(1)
}));
var endSchema = strictObject({ village: _enum(["potato", "corn"]) });
/** The board of Axomamma, who plays against one player: each row is a loop of spots. */
var axomammaSchema$1 = strictObject({
	reconstructed,
	die: array(number$1).length(6),
	/** What a Worker brings who comes to her, by its colour. */
	rewards: record(_enum(WORKERS), gainsSchema),
	personalities: record(_enum(PERSONALITIES), gainsSchema),
	rows: strictObject({
		/** `personality` is the spot that the token of her personality covers. */
		top: strictObject({
			spots: array(choiceSchema.min(1)),
			personality: count$6.min(1),
			tokens: tokensSchema
		}),
		middle: strictObject({
			spots: array(_enum(CRAFTS)),
			tokens: tokensSchema
		}),
		bottom: strictObject({
			spots: array(union([endSchema, gainsSchema])),
			tokens: tokensSchema
		})
	})
});
/** The form of a pack: everything that is printed on the board, the cards and the tiles. */
var packFormSchema = strictObject({
	name: string().min(1).max(40),
	hill: strictObject({
		reconstructed,
		terraces: array(terraceSchema).length(TERRACES.length)
	}),
	village: strictObject({
		reconstructed,
		players: strictObject({
			2: crowdSchema,
			3: crowdSchema,
			4: crowdSchema
		})
	}),
	/** Clockwise, from the first section on when the tile is not turned. */
	coricancha: strictObject({
		reconstructed,
		actions: array(_enum(PRIEST_ACTIONS)).length(5)
	}),
	temple: strictObject({
		reconstructed,
		/** From the start upwards: VP at a Festival, what reaching it gives, VP at the end. */
		steps: array(strictObject({
			festival: count$6,
			gives: choiceSchema,
			final: count$6
		})).min(2)
	}),
	godCards: strictObject({
		reconstructed,
		/** What every god has a card of. */
		common: array(gainsSchema),
		special: record(_enum(GODS), gainsSchema)
	}),
	armyCards: strictObject({
		reconstructed,
		cards: array(strictObject({
			soldiers: literal([1, 2]),
			gives: costSchema,
			copies: count$6
		}))
	}),
	weavings: strictObject({
		reconstructed,
		edges: array(gainsSchema).length(8),
		tiles: array(weavingSchema),
		starting: array(weavingSchema).length(4)
	}),
	buildings: strictObject({
		reconstructed,
		production: array(productionSchema),
		passive: array(passiveSchema)
	}),
	statues: strictObject({
		reconstructed,
		small: statueSchema$1,
		large: statueSchema$1
	}),
	conquest: strictObject({
		reconstructed,
		regions: array(regionSchema).length(REGIONS.length)
	}),
	axomamma: axomammaSchema$1
});
// src/games/tawantinsuyu/components/sizes.ts
/** The sizes of Statues. */
var SIZES = ["small", "large"];
// src/games/tawantinsuyu/actions.ts
var count$5 = int().min(0).max(99);
/** A God card by its god and its place among that god's: `sun3`. */
var card$4 = string().regex(new RegExp(`^(${GODS.join("|")})[1-9]\\d?$`));
/** A kind of Army card by its place in the pack: `a2`. */
var kind = string().regex(/^a[1-9]\d?$/);
var tile$4 = string().regex(/^[A-Z]{1,2}\d\d$/);
var space$1 = string().regex(/^[TMB][1-9]\d?$/);
/** From 1, clockwise. */
var section$1 = int().min(1).max(5);
var worker$2 = _enum(WORKERS);
var soldiers$2 = string().regex(/^[12]*$/);
var of$1 = (type, shape) => strictObject({
	type: literal(type),
	...shape
});
var actionSchema = discriminatedUnion("type", [
	of$1("start", { tile: tile$4 }),
	of$1("keep", { cards: array(card$4).length(3) }),
	of$1("priest", { section: section$1 }),
	of$1("place", {
		worker: worker$2,
		space: space$1,
		by: union([card$4, literal("gold")]),
		corn: count$5
	}),
	of$1("move", { steps: int().min(1).max(2) }),
	of$1("pray", {}),
	of$1("train", {}),
	of$1("recruit", {}),
	of$1("task", { icon: int().min(1).max(3) }),
	of$1("extra", {}),
	of$1("use", { card: card$4 }),
	of$1("take", { card: union([card$4, literal("deck")]) }),
	of$1("hold", { kind }),
	of$1("choose", { option: int().min(1).max(9) }),
	of$1("nomad", { worker: worker$2 }),
	of$1("weave", { from: _enum(["top", "beneath"]) }),
	of$1("hang", { at: union([literal("new"), string().regex(/^[1-9]\d?[lr]$/)]) }),
	of$1("aside", { tiles: array(tile$4).min(1) }),
	of$1("buy", { tiles: array(tile$4).min(1).max(3) }),
	of$1("flip", {
		things: array(union([tile$4, _enum(["a1", "a2"])])).min(1),
		corn: count$5
	}),
	of$1("build", { tile: tile$4 }),
	of$1("refresh", {
		card: card$4,
		tiles: array(tile$4).min(1).max(2)
	}),
	of$1("steps", { section: section$1 }),
	of$1("statue", {
		god: _enum(GODS),
		size: _enum(SIZES)
	}),
	of$1("climb", {}),
	of$1("produce", { tiles: array(tile$4).min(1) }),
	of$1("gold", {}),
	of$1("perform", {}),
	of$1("sacrifice", {
		small: _enum(GODS).exactOptional(),
		large: _enum(GODS).exactOptional()
	}),
	of$1("offer", { corn: count$5 }),
	of$1("casualty", {
		worker: worker$2,
		from: _enum([
			"potato",
			"corn",
			"nomads"
		])
	}),
	of$1("muster", { kinds: array(kind).min(1) }),
	of$1("conquer", {
		region: _enum(REGIONS),
		space: int().min(1).max(9)
	}),
	of$1("soldiers", {
		flip: soldiers$2,
		discard: soldiers$2
	}),
	of$1("hire", { end: _enum(["potato", "corn"]) }),
	of$1("release", { worker: worker$2 }),
	of$1("retrieve", { space: space$1 }),
	of$1("spend", { kind }),
	of$1("exchange", {
		from: _enum(RESOURCES),
		to: _enum(RESOURCES)
	}),
	of$1("study", {}),
	of$1("pay", { gold: count$5 }),
	of$1("pass", {})
]);
// src/engine/basics/at.ts
/** The thing at this index. Throws a RangeError if there is none. */
function at(list, index) {
	const thing = list[index];
	if (thing === void 0) throw new RangeError(`nothing at ${index} of ${list.length}`);
	return thing;
}
// src/games/tawantinsuyu/components/belongings.ts
var count$4 = int().min(0);
var card$3 = count$4;
var tile$3 = string();
var statueSchema = object({
	god: _enum(GODS),
	size: _enum(SIZES)
});
/** What whoever plays for the Sapa Inca has before them, be it a player or Axomamma. */
var belongings = {
	vp: count$4,
	potato: count$4,
	corn: count$4,
	stone: count$4,
	gold: count$4,
	/** The Workers in the supply, the oldest first. */
	workers: array(_enum(WORKERS)),
	/** A secret. */
	armyHand: array(card$3),
	/** Army cards before the player. */
	army: array(object({
		card: card$3,
		down: boolean()
	})),
	buildings: array(object({
		id: tile$3,
		down: boolean()
	})),
	statues: array(statueSchema),
	/** The section of the High Priest; missing before the first turn. */
	priest: int().min(0).max(4).exactOptional(),
	templeStep: count$4,
	stepsMarkers: count$4,
	conquestMarkers: count$4,
	/** From left to right, the ids of the Weavings. */
	tapestries: array(array(tile$3))
};
// src/games/tawantinsuyu/components/axomamma.ts
var ROWS = [
	"top",
	"middle",
	"bottom"
];
/** What makes her weaker, and what makes her stronger. */
var VARIANTS = [
	"dear-buildings",
	"two-statues",
	"one-conquest",
	"idle-unarmed",
	"head-start",
	"bold-conquest",
	"light-conquest",
	"action-vp",
	"weaving-vp",
	"idle-vp",
	"leftover-vp"
];
var count$3 = int().min(0);
var axomammaSchema = object({
	...belongings,
	/** The God cards under her board, from the left, as soon as they are drawn; only their gods are seen. */
	tucked: array(count$3),
	/** The numbered tokens, each on a spot of its row, counted from 1. */
	tokens: array(object({
		row: _enum(ROWS),
		number: count$3,
		spot: count$3
	})),
	/** Missing if she plays without, or has not drawn it yet. */
	personality: _enum(PERSONALITIES).exactOptional(),
	undrawn: literal(true).exactOptional(),
	variants: array(_enum(VARIANTS)),
	/** What her die shows; missing before it is rolled. */
	die: count$3.exactOptional()
});
// src/engine/basics/once-for.ts
/**
* The same function for things that never change: what it gives is worked out once for each, and kept as long as that is.
* What else it is told has to follow from the thing.
*/
function onceFor(workOut) {
	const known = /* @__PURE__ */ new WeakMap();
	return (thing, ...more) => {
		const before = known.get(thing);
		if (before !== void 0) return before;
		const found = workOut(thing, ...more);
		known.set(thing, found);
		return found;
	};
}
/** The hill of a pack that has passed its checks; worked out once. */
var hillOf = onceFor((pack) => {
	const { terraces } = pack.hill;
	let first = 0;
	const spaces = terraces.flatMap((terrace, level) => {
		const made = spacesOf$1(terrace, first, level * 5);
		first += terrace.gods.length;
		return made;
	});
	const segments = Array.from({ length: terraces.length * 5 }, (_, segment) => spaces.flatMap((space, number) => space.segment === segment ? [number] : []));
	return {
		spaces,
		icons: terraces.flatMap(({ tasks }) => tasks),
		segments
	};
});
/**
* A terrace is a closed ladder of two rings in which spaces and icons alternate, so that each column holds one of both.
* A space touches the icon of its own column and those beside it; so two spaces share an icon if they are at most two
* columns apart.
*/
function spacesOf$1(terrace, first, firstSegment) {
	const { name, gods, blue, green, two } = terrace;
	const columns = gods.length;
	const near = (column, steps) => steps.map((step) => first + (column + step + columns) % columns);
	const sectionOf = (column) => Math.floor(column * 5 / columns);
	return gods.map((god, column) => ({
		name: `${name.charAt(0).toUpperCase()}${column + 1}`,
		terrace: name,
		section: sectionOf(column),
		segment: firstSegment + sectionOf(column),
		god,
		...blue.includes(column) && { colour: "blue" },
		...green.includes(column) && { colour: "green" },
		two: two.includes(column),
		icons: near(column, [
			-1,
			0,
			1
		]),
		adjacent: near(column, [
			-2,
			-1,
			1,
			2
		])
	}));
}
// src/engine/basics/problems.ts
/** What a schema did not take; where several forms would do, of the one that comes closest. */
function problemsOf({ issues }) {
	return issues.map(closest);
}
function closest(issue) {
	if (issue.code !== "invalid_union") return issue;
	const [best] = issue.errors.flatMap(([first]) => first ?? []).map(closest).toSorted((a, b) => b.path.length - a.path.length);
	return best === void 0 || best.path.length === 0 ? issue : {
		message: best.message,
		path: [...issue.path, ...best.path]
	};
}
// src/engine/basics/read-once.ts
/**
* The same schema for large things that never change: an object that it has read is recognised, and so is what it returned
* for it, and neither is read a second time.
*/
function readOnce(schema) {
	const known = /* @__PURE__ */ new WeakMap();
	return unknown().transform((value, context) => {
		const key = typeof value === "object" && value !== null ? value : {};
		const before = known.get(key);
		if (before !== void 0) return before;
		const read = schema.safeParse(value);
		if (!read.success) {
			for (const { message, path } of problemsOf(read.error)) context.addIssue({
				code: "custom",
				message,
				path: [...path]
			});
			return NEVER;
		}
		known.set(key, read.data);
		known.set(read.data, read.data);
		return read.data;
	});
}
var pack_default = {
	name: "Tawantinsuyu",
	hill: {
		"reconstructed": true,
		"terraces": [
			{
				"name": "top",
				"gods": [
					"sun",
					"earth",
					"moon",
					"thunder",
					"water",
					"moon",
					"earth",
					"sun",
					"thunder",
					"staff"
				],
				"tasks": [
					"weaving",
					"gold",
					"corn",
					"stone",
					"potato",
					"training",
					"corn",
					"potato",
					"building",
					"stone"
				],
				"blue": [
					0,
					4,
					8
				],
				"green": [2, 6],
				"two": [
					1,
					3,
					5,
					7,
					9
				]
			},
			{
				"name": "middle",
				"gods": [
					"staff",
					"moon",
					"earth",
					"water",
					"thunder",
					"staff",
					"sun",
					"moon",
					"earth",
					"water",
					"sun",
					"staff",
					"earth",
					"thunder",
					"water",
					"sun",
					"staff",
					"moon",
					"water",
					"thunder"
				],
				"tasks": [
					"weaving",
					"steps",
					"corn",
					"stone",
					"gold",
					"building",
					"stone",
					"potato",
					"statue",
					"stone",
					"building",
					"gold",
					"merchant",
					"produce",
					"weaving",
					"corn",
					"statue",
					"steps",
					"training",
					"potato"
				],
				"blue": [
					0,
					4,
					8,
					12,
					16
				],
				"green": [
					2,
					6,
					10,
					14,
					18
				],
				"two": [
					1,
					5,
					9,
					13,
					17
				]
			},
			{
				"name": "bottom",
				"gods": [
					"sun",
					"staff",
					"moon",
					"sun",
					"staff",
					"thunder",
					"moon",
					"water",
					"sun",
					"thunder",
					"moon",
					"earth",
					"thunder",
					"staff",
					"earth",
					"thunder",
					"water",
					"staff",
					"earth",
					"water",
					"staff",
					"earth",
					"sun",
					"thunder",
					"earth",
					"moon",
					"water",
					"sun",
					"moon",
					"water"
				],
				"tasks": [
					"building",
					"stone",
					"weaving",
					"produce",
					"steps",
					"stone",
					"training",
					"steps",
					"merchant",
					"potato",
					"gold",
					"building",
					"weaving",
					"produce",
					"potato",
					"corn",
					"statue",
					"stone",
					"gold",
					"building",
					"corn",
					"gold",
					"statue",
					"steps",
					"stone",
					"statue",
					"weaving",
					"training",
					"corn",
					"merchant"
				],
				"blue": [
					1,
					7,
					13,
					19,
					25
				],
				"green": [
					4,
					10,
					16,
					22,
					28
				],
				"two": []
			}
		]
	},
	village: {
		"reconstructed": true,
		"players": {
			"2": {
				"village": 6,
				"nomads": 3
			},
			"3": {
				"village": 7,
				"nomads": 3
			},
			"4": {
				"village": 9,
				"nomads": 4
			}
		}
	},
	coricancha: {
		"reconstructed": true,
		"actions": [
			"produce",
			"worship",
			"offering",
			"conquest",
			"rejuvenate"
		]
	},
	temple: {
		"reconstructed": true,
		"steps": [
			{
				"festival": 0,
				"gives": [],
				"final": 0
			},
			{
				"festival": 0,
				"gives": [{
					"potato": 1,
					"god": 1
				}],
				"final": 0
			},
			{
				"festival": 1,
				"gives": [],
				"final": 0
			},
			{
				"festival": 1,
				"gives": [{ "training": 1 }],
				"final": 0
			},
			{
				"festival": 2,
				"gives": [],
				"final": 0
			},
			{
				"festival": 2,
				"gives": [{ "stone": 1 }, { "nomad": 1 }],
				"final": 0
			},
			{
				"festival": 3,
				"gives": [],
				"final": 0
			},
			{
				"festival": 4,
				"gives": [{ "stone": 2 }],
				"final": 0
			},
			{
				"festival": 5,
				"gives": [],
				"final": 0
			},
			{
				"festival": 6,
				"gives": [{
					"god": 1,
					"training": 1
				}],
				"final": 2
			},
			{
				"festival": 7,
				"gives": [],
				"final": 6
			},
			{
				"festival": 8,
				"gives": [{ "gold": 1 }],
				"final": 12
			},
			{
				"festival": 10,
				"gives": [],
				"final": 20
			}
		]
	},
	godCards: {
		"reconstructed": true,
		"common": [
			{ "potato": 3 },
			{
				"potato": 2,
				"army": 1
			},
			{
				"stone": 1,
				"corn": 1
			},
			{ "vp": 5 },
			{ "paidBuilding": 1 },
			{ "gold": 1 }
		],
		"special": {
			"sun": { "weaving": 1 },
			"moon": { "nomad": 1 },
			"thunder": { "paidClimb": 1 },
			"earth": { "rejuvenate": 1 },
			"water": { "freeStatue": 1 },
			"staff": { "paidSteps": 1 }
		}
	},
	armyCards: {
		"reconstructed": true,
		"cards": [
			{
				"soldiers": 1,
				"gives": { "potato": 2 },
				"copies": 5
			},
			{
				"soldiers": 1,
				"gives": { "corn": 1 },
				"copies": 5
			},
			{
				"soldiers": 1,
				"gives": { "stone": 1 },
				"copies": 5
			},
			{
				"soldiers": 1,
				"gives": { "gold": 1 },
				"copies": 3
			},
			{
				"soldiers": 2,
				"gives": { "potato": 1 },
				"copies": 6
			},
			{
				"soldiers": 2,
				"gives": { "corn": 1 },
				"copies": 3
			},
			{
				"soldiers": 2,
				"gives": { "stone": 1 },
				"copies": 3
			}
		]
	},
	weavings: {
		"reconstructed": true,
		"edges": [
			{ "gold": 1 },
			{ "stone": 2 },
			{ "potato": 3 },
			{
				"god": 1,
				"potato": 1
			},
			{ "rejuvenate": 1 },
			{ "army": 1 },
			{ "paidClimb": 1 },
			{ "vp": 3 }
		],
		"tiles": [
			{
				"id": "W01",
				"pattern": "A",
				"left": 1,
				"right": 4,
				"players": 3
			},
			{
				"id": "W02",
				"pattern": "A",
				"left": 2,
				"right": 7,
				"players": 2
			},
			{
				"id": "W03",
				"pattern": "A",
				"left": 3,
				"right": 2,
				"players": 2
			},
			{
				"id": "W04",
				"pattern": "A",
				"left": 4,
				"right": 5,
				"players": 4
			},
			{
				"id": "W05",
				"pattern": "A",
				"left": 5,
				"right": 0,
				"players": 3
			},
			{
				"id": "W06",
				"pattern": "A",
				"left": 6,
				"right": 3,
				"players": 2
			},
			{
				"id": "W07",
				"pattern": "A",
				"left": 7,
				"right": 6,
				"players": 2
			},
			{
				"id": "W08",
				"pattern": "B",
				"left": 0,
				"right": 1,
				"players": 4
			},
			{
				"id": "W09",
				"pattern": "B",
				"left": 1,
				"right": 4,
				"players": 3
			},
			{
				"id": "W10",
				"pattern": "B",
				"left": 2,
				"right": 7,
				"players": 2
			},
			{
				"id": "W11",
				"pattern": "B",
				"left": 3,
				"right": 2,
				"players": 2
			},
			{
				"id": "W12",
				"pattern": "B",
				"left": 4,
				"right": 5,
				"players": 4
			},
			{
				"id": "W13",
				"pattern": "B",
				"left": 5,
				"right": 0,
				"players": 3
			},
			{
				"id": "W14",
				"pattern": "C",
				"left": 6,
				"right": 3,
				"players": 2
			},
			{
				"id": "W15",
				"pattern": "C",
				"left": 7,
				"right": 6,
				"players": 2
			},
			{
				"id": "W16",
				"pattern": "C",
				"left": 0,
				"right": 1,
				"players": 4
			},
			{
				"id": "W17",
				"pattern": "C",
				"left": 1,
				"right": 4,
				"players": 3
			},
			{
				"id": "W18",
				"pattern": "C",
				"left": 2,
				"right": 7,
				"players": 2
			},
			{
				"id": "W19",
				"pattern": "D",
				"left": 3,
				"right": 2,
				"players": 2
			},
			{
				"id": "W20",
				"pattern": "D",
				"left": 4,
				"right": 5,
				"players": 4
			},
			{
				"id": "W21",
				"pattern": "D",
				"left": 5,
				"right": 0,
				"players": 3
			},
			{
				"id": "W22",
				"pattern": "D",
				"left": 6,
				"right": 3,
				"players": 2
			},
			{
				"id": "W23",
				"pattern": "E",
				"left": 7,
				"right": 6,
				"players": 2
			},
			{
				"id": "W24",
				"pattern": "E",
				"left": 0,
				"right": 1,
				"players": 4
			},
			{
				"id": "W25",
				"pattern": "E",
				"left": 1,
				"right": 4,
				"players": 3
			},
			{
				"id": "W26",
				"pattern": "E",
				"left": 2,
				"right": 7,
				"players": 2
			},
			{
				"id": "W27",
				"pattern": "F",
				"left": 3,
				"right": 2,
				"players": 2
			},
			{
				"id": "W28",
				"pattern": "F",
				"left": 4,
				"right": 5,
				"players": 4
			},
			{
				"id": "W29",
				"pattern": "F",
				"left": 5,
				"right": 0,
				"players": 3
			},
			{
				"id": "W30",
				"pattern": "G",
				"left": 6,
				"right": 3,
				"players": 2
			},
			{
				"id": "W31",
				"pattern": "G",
				"left": 7,
				"right": 6,
				"players": 2
			}
		],
		"starting": [
			{
				"id": "SW01",
				"pattern": "A",
				"left": 0,
				"right": 1
			},
			{
				"id": "SW02",
				"pattern": "B",
				"left": 1,
				"right": 4
			},
			{
				"id": "SW03",
				"pattern": "C",
				"left": 2,
				"right": 7
			},
			{
				"id": "SW04",
				"pattern": "D",
				"left": 3,
				"right": 2
			}
		]
	},
	buildings: {
		"reconstructed": true,
		"production": [
			{
				"id": "P01",
				"cost": { "stone": 1 },
				"gives": [{ "potato": 3 }]
			},
			{
				"id": "P02",
				"cost": { "stone": 1 },
				"gives": [{ "corn": 2 }]
			},
			{
				"id": "P03",
				"cost": {
					"stone": 1,
					"corn": 1
				},
				"gives": [{ "stone": 2 }]
			},
			{
				"id": "P04",
				"cost": { "stone": 2 },
				"gives": [{ "gold": 1 }]
			},
			{
				"id": "P05",
				"cost": {
					"stone": 1,
					"corn": 1
				},
				"gives": [{ "gold": 1 }, { "stone": 2 }]
			},
			{
				"id": "P06",
				"cost": { "stone": 1 },
				"gives": [{
					"potato": 2,
					"corn": 1
				}]
			},
			{
				"id": "P07",
				"cost": { "stone": 2 },
				"gives": [{
					"vp": 2,
					"potato": 1
				}]
			},
			{
				"id": "P08",
				"cost": {
					"stone": 2,
					"corn": 1
				},
				"gives": [{ "vp": 3 }]
			},
			{
				"id": "P09",
				"cost": {
					"stone": 2,
					"corn": 1
				},
				"gives": [{
					"army": 1,
					"corn": 1
				}]
			},
			{
				"id": "P10",
				"cost": {
					"stone": 1,
					"corn": 1
				},
				"gives": [{
					"god": 1,
					"potato": 1
				}]
			},
			{
				"id": "P11",
				"cost": {
					"stone": 2,
					"corn": 1
				},
				"gives": [{
					"gold": 1,
					"potato": 1
				}]
			},
			{
				"id": "P12",
				"cost": { "stone": 2 },
				"gives": [{
					"stone": 1,
					"corn": 2
				}]
			},
			{
				"id": "P13",
				"cost": { "stone": 3 },
				"gives": [{ "vp": 4 }]
			},
			{
				"id": "P14",
				"cost": {
					"stone": 2,
					"corn": 2
				},
				"gives": [{ "weaving": 1 }]
			},
			{
				"id": "P15",
				"cost": {
					"stone": 2,
					"corn": 2
				},
				"gives": [{ "paidClimb": 1 }]
			},
			{
				"id": "P16",
				"cost": {
					"stone": 1,
					"corn": 2
				},
				"gives": [{ "nomad": 1 }]
			},
			{
				"id": "P17",
				"cost": {
					"stone": 2,
					"corn": 1
				},
				"gives": [{
					"stone": 2,
					"vp": 1
				}]
			},
			{
				"id": "P18",
				"cost": {
					"stone": 3,
					"corn": 1
				},
				"gives": [{
					"gold": 1,
					"vp": 2
				}]
			},
			{
				"id": "P19",
				"cost": {
					"stone": 3,
					"corn": 2
				},
				"gives": [{ "vp": 5 }]
			}
		],
		"passive": [
			{
				"id": "Z01",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z02",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z03",
				"cost": {
					"stone": 1,
					"corn": 1
				}
			},
			{
				"id": "Z04",
				"cost": {
					"stone": 2,
					"corn": 2
				}
			},
			{
				"id": "Z05",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z06",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z07",
				"cost": {
					"stone": 1,
					"corn": 1
				}
			},
			{
				"id": "Z08",
				"cost": {
					"stone": 1,
					"corn": 1
				}
			},
			{
				"id": "Z09",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z10",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z11",
				"cost": {
					"stone": 2,
					"corn": 2
				}
			},
			{
				"id": "Z12",
				"cost": {
					"stone": 2,
					"corn": 2
				}
			},
			{
				"id": "Z13",
				"cost": {
					"stone": 3,
					"corn": 1
				}
			},
			{
				"id": "Z14",
				"cost": {
					"stone": 3,
					"corn": 1
				}
			},
			{
				"id": "Z15",
				"cost": {
					"stone": 2,
					"corn": 2
				}
			},
			{
				"id": "Z16",
				"cost": {
					"stone": 1,
					"corn": 1
				}
			},
			{
				"id": "Z17",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z18",
				"cost": {
					"stone": 2,
					"corn": 1
				}
			},
			{
				"id": "Z19",
				"cost": {
					"stone": 1,
					"corn": 1
				}
			},
			{
				"id": "Z20",
				"cost": {
					"stone": 2,
					"corn": 2
				}
			}
		]
	},
	statues: {
		"reconstructed": true,
		"small": {
			"copies": 2,
			"cost": { "stone": 3 },
			"vp": 3
		},
		"large": {
			"copies": 1,
			"cost": {
				"stone": 3,
				"gold": 2
			},
			"vp": 9
		}
	},
	conquest: {
		"reconstructed": true,
		"regions": [
			{
				"name": "chinchasuyu",
				"spaces": [
					{
						"flip": 1,
						"discard": 0,
						"gives": { "potato": 3 }
					},
					{
						"flip": 2,
						"discard": 0,
						"gives": { "corn": 2 }
					},
					{
						"flip": 0,
						"discard": 1,
						"gives": { "gold": 1 }
					},
					{
						"flip": 2,
						"discard": 1,
						"gives": { "vp": 4 }
					},
					{
						"flip": 3,
						"discard": 1,
						"gives": {
							"stone": 2,
							"vp": 3
						}
					},
					{
						"flip": 2,
						"discard": 2,
						"gives": { "vp": 7 }
					}
				]
			},
			{
				"name": "antisuyu",
				"spaces": [
					{
						"flip": 2,
						"discard": 0,
						"gives": { "god": 1 }
					},
					{
						"flip": 0,
						"discard": 1,
						"gives": {
							"god": 1,
							"weaving": 1
						}
					},
					{
						"flip": 2,
						"discard": 1,
						"gives": { "vp": 4 }
					},
					{
						"flip": 1,
						"discard": 1,
						"gives": {
							"weaving": 1,
							"vp": 1
						}
					},
					{
						"flip": 3,
						"discard": 1,
						"gives": { "vp": 5 }
					},
					{
						"flip": 2,
						"discard": 2,
						"gives": { "vp": 7 }
					}
				]
			},
			{
				"name": "qullasuyu",
				"spaces": [
					{
						"flip": 1,
						"discard": 0,
						"gives": { "stone": 1 }
					},
					{
						"flip": 2,
						"discard": 0,
						"gives": { "nomad": 1 }
					},
					{
						"flip": 0,
						"discard": 1,
						"gives": { "freeBuilding": 1 }
					},
					{
						"flip": 2,
						"discard": 1,
						"gives": { "vp": 4 }
					},
					{
						"flip": 2,
						"discard": 1,
						"gives": { "freeSteps": 1 }
					},
					{
						"flip": 3,
						"discard": 2,
						"gives": { "vp": 8 }
					}
				]
			},
			{
				"name": "kuntisuyu",
				"spaces": [
					{
						"flip": 1,
						"discard": 0,
						"gives": { "rejuvenate": 1 }
					},
					{
						"flip": 0,
						"discard": 1,
						"gives": { "climb": 1 }
					},
					{
						"flip": 2,
						"discard": 1,
						"gives": { "freeStatue": 1 }
					},
					{
						"flip": 2,
						"discard": 1,
						"gives": { "vp": 4 }
					},
					{
						"flip": 3,
						"discard": 1,
						"gives": {
							"climb": 1,
							"vp": 3
						}
					},
					{
						"flip": 2,
						"discard": 2,
						"gives": { "vp": 7 }
					}
				]
			}
		]
	},
	axomamma: {
		"reconstructed": true,
		"die": [
			1,
			2,
			2,
			3,
			3,
			4
		],
		"rewards": {
			"architect": { "stone": 1 },
			"craftsman": { "corn": 1 },
			"warrior": { "army": 1 },
			"courier": {
				"potato": 1,
				"vp": 1
			},
			"priest": {
				"god": 1,
				"vp": 1
			}
		},
		"personalities": {
			"statue": {
				"gold": 1,
				"freeStatue": 1
			},
			"weaving": {
				"gold": 1,
				"weaving": 1
			},
			"climb": {
				"gold": 1,
				"climb": 1
			},
			"building": {
				"gold": 1,
				"freeBuilding": 1
			}
		},
		"rows": {
			"top": {
				"spots": [
					[{ "potato": 3 }],
					[{ "corn": 2 }],
					[{ "stone": 2 }],
					[{ "gold": 1 }],
					[{ "stone": 2 }, { "corn": 2 }],
					[{ "vp": 2 }]
				],
				"personality": 6,
				"tokens": [
					{
						"number": 1,
						"spot": 1
					},
					{
						"number": 2,
						"spot": 3
					},
					{
						"number": 4,
						"spot": 5
					}
				]
			},
			"middle": {
				"spots": [
					"production",
					"weavings",
					"statue",
					"steps",
					"passive"
				],
				"tokens": [
					{
						"number": 1,
						"spot": 1
					},
					{
						"number": 2,
						"spot": 3
					},
					{
						"number": 3,
						"spot": 5
					}
				]
			},
			"bottom": {
				"spots": [
					{ "village": "potato" },
					{ "army": 1 },
					{ "nomad": 1 },
					{ "village": "corn" },
					{ "vp": 2 }
				],
				"tokens": [{
					"number": 2,
					"spot": 1
				}, {
					"number": 3,
					"spot": 3
				}]
			}
		}
	}
};
// src/games/tawantinsuyu/components/pack-faults.ts
/** What the components of the printed game come to. */
var COUNTS = {
	godCards: 42,
	armyCards: 30,
	weavings: 31,
	patterns: 7,
	production: 19,
	passive: 20,
	spaces: 60,
	statues: {
		small: 2,
		large: 1
	}
};
/** The printed values of a small Statue, and the VP of a large one. */
var SMALL = {
	stone: 3,
	vp: 3
};
var LARGE_VP = 9;
/** How many steps of the Temple track, at its top, bring VP at the end. */
var TOP_STEPS = 4;
/** Axomamma's numbered tokens and the faces of her die, as one reads them. */
var TOKENS = "1 1 2 2 2 3 3 4";
var DIE = "1 2 2 3 3 4";
/** What is wrong with a pack, in a sentence each. */
function faultsOf(pack) {
	return [
		...countChecks(pack),
		...statueChecks(pack),
		...templeChecks(pack),
		...hillChecks(pack),
		...tileChecks(pack),
		...axomammaChecks(pack)
	].filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}
function countChecks({ hill, godCards, armyCards, weavings, buildings }) {
	const found = {
		godCards: Object.keys(godCards.special).length * (godCards.common.length + 1),
		armyCards: armyCards.cards.reduce((sum, { copies }) => sum + copies, 0),
		weavings: weavings.tiles.length,
		production: buildings.production.length,
		passive: buildings.passive.length,
		spaces: hill.terraces.reduce((sum, { gods }) => sum + gods.length, 0)
	};
	return [
		[found.godCards !== COUNTS.godCards, `there are ${COUNTS.godCards} God cards, not ${found.godCards}`],
		[found.armyCards !== COUNTS.armyCards, `there are ${COUNTS.armyCards} Army cards, not ${found.armyCards}`],
		[found.weavings !== COUNTS.weavings, `there are ${COUNTS.weavings} Weavings, not ${found.weavings}`],
		[found.production !== COUNTS.production, `there are ${COUNTS.production} Production Buildings`],
		[found.passive !== COUNTS.passive, `there are ${COUNTS.passive} Passive Buildings`],
		[found.spaces !== COUNTS.spaces, `the hill has ${COUNTS.spaces} spaces, not ${found.spaces}`],
		[new Set(weavings.tiles.map(({ pattern }) => pattern)).size !== COUNTS.patterns, `the Weavings have ${COUNTS.patterns} patterns`]
	];
}
function statueChecks({ statues: { small, large } }) {
	return [
		[small.copies !== COUNTS.statues.small, `there are ${COUNTS.statues.small} small Statues of a god`],
		[large.copies !== COUNTS.statues.large, `there is ${COUNTS.statues.large} large Statue of a god`],
		[small.cost.stone !== SMALL.stone || Object.keys(small.cost).length > 1 || small.vp !== SMALL.vp, `a small Statue costs ${SMALL.stone} stone and brings ${SMALL.vp} VP`],
		[large.vp !== LARGE_VP, `a large Statue brings ${LARGE_VP} VP`]
	];
}
function templeChecks({ temple: { steps }, coricancha: { actions } }) {
	const below = steps.slice(0, -4);
	const top = steps.slice(-4);
	return [[below.some(({ final }) => final > 0) || top.some(({ final }) => final === 0), `the top ${TOP_STEPS} steps of the Temple track bring VP at the end, and no others`], [new Set(actions).size < actions.length, "each action of the High Priest lies once on the Coricancha"]];
}
function hillChecks({ hill }) {
	return hill.terraces.flatMap(({ name, gods, tasks, blue, green, two }) => {
		const marked = [...blue, ...green];
		return [
			[gods.length % 10 !== 0, `the ${name} terrace closes and has as many columns in every section`],
			[tasks.length !== gods.length, `the ${name} terrace has an icon for every space`],
			[[...marked, ...two].some((column) => column >= gods.length), `a mark of the ${name} terrace lies on it`],
			[new Set(marked).size < marked.length, `a space of the ${name} terrace has one colour`],
			[new Set(two).size < two.length, `a space of the ${name} terrace is marked once for two players`],
			[name === "bottom" && two.length > 0, "nobody is set up on the bottom terrace for two players"]
		];
	});
}
function tileChecks({ weavings, buildings, conquest }) {
	const ids = [
		...weavings.tiles,
		...weavings.starting,
		...buildings.production,
		...buildings.passive
	].map(({ id }) => id);
	const free = [...buildings.production, ...buildings.passive].filter(({ cost }) => Object.keys(cost).length === 0);
	const spaces = conquest.regions.flatMap((region) => region.spaces);
	return [
		[new Set(ids).size < ids.length, "a tile is named once"],
		[free.length > 0, "a Building costs something"],
		[weavings.tiles.some(({ players }) => players === void 0), "a Weaving says with how many players it is used"],
		[spaces.some(({ flip, discard }) => flip + discard === 0), "a Conquest needs a Soldier"],
		[new Set(conquest.regions.map(({ name }) => name)).size < conquest.regions.length, "a region is named once"]
	];
}
function axomammaChecks({ axomamma: { rows, die } }) {
	const tokens = Object.values(rows).flatMap((row) => row.tokens);
	const astray = Object.values(rows).flatMap((row) => row.tokens.filter(({ spot }) => spot > row.spots.length));
	return [
		[inOrder$1(tokens.map(({ number }) => number)) !== TOKENS, `the numbered tokens of Axomamma are ${TOKENS}`],
		[inOrder$1(die) !== DIE, `the faces of Axomamma’s die are ${DIE}`],
		[astray.length > 0, "a numbered token of Axomamma begins on a spot of its row"],
		[rows.top.personality > rows.top.spots.length, "the personality of Axomamma lies on a spot of the top row"]
	];
}
function inOrder$1(numbers) {
	return numbers.toSorted((a, b) => a - b).join(" ");
}
// src/games/tawantinsuyu/components/pack-file.ts
/** A pack that also comes to the rulebook's counts, and whose hill holds together. */
var packSchema = readOnce(packFormSchema.superRefine((file, context) => {
	for (const message of faultsOf(file)) context.addIssue({
		code: "custom",
		message
	});
}));
/** The pack that is played with if no other one is brought. */
var PACK = packSchema.parse(pack_default);
// src/games/tawantinsuyu/rules/matters.ts
var seat$2 = int().min(0).max(3);
var count$2 = int().min(0);
var card$2 = count$2;
var tile$2 = string();
/** A task is done by it: whoever leaves it undone forgoes those that are left. */
var task = literal(true).exactOptional();
var SECONDARIES = [
	"move",
	"pray",
	"train",
	"recruit"
];
/** A question to a seat (to Axomamma's own number as well, whose rules answer it), or something that the rules do by themselves. What has to be answered before is put upon it. */
var matterSchema = discriminatedUnion("type", [
	object({
		type: literal("run"),
		what: _enum([
			"begin-turn",
			"end-turn",
			"deal",
			"set-up-done",
			"festival-start",
			"festival-merchants",
			"festival-temple",
			"festival-regions",
			"festival-upkeep",
			"festival-refill",
			"festival-draws",
			"festival-market",
			"final-scoring",
			"axomamma-arrival",
			"axomamma-top",
			"axomamma-middle",
			"axomamma-bottom",
			"axomamma-advance",
			"axomamma-reward"
		]),
		seat: seat$2
	}),
	object({ type: literal("keep") }),
	object({
		type: literal("starting"),
		seat: seat$2
	}),
	object({
		type: literal("priest"),
		seat: seat$2
	}),
	object({
		type: literal("turn"),
		seat: seat$2,
		done: array(_enum(SECONDARIES))
	}),
	object({
		type: literal("cards"),
		seat: seat$2,
		cards: array(card$2)
	}),
	object({
		type: literal("feast"),
		seat: seat$2,
		left: count$2
	}),
	object({
		type: literal("tasks"),
		seat: seat$2,
		space: count$2,
		left: count$2,
		done: array(count$2.max(2)),
		/** One more may be bought. */
		priest: boolean()
	}),
	object({
		type: literal("retrieve"),
		seat: seat$2,
		space: count$2
	}),
	object({
		type: literal("take"),
		seat: seat$2,
		must: boolean()
	}),
	object({
		type: literal("keep-army"),
		seat: seat$2,
		cards: array(card$2)
	}),
	object({
		type: literal("choice"),
		seat: seat$2,
		options: array(gainsSchema)
	}),
	object({
		type: literal("rewards"),
		seat: seat$2,
		list: array(array(gainsSchema))
	}),
	object({
		type: literal("nomad"),
		seat: seat$2
	}),
	object({
		type: literal("weaving"),
		seat: seat$2
	}),
	object({
		type: literal("hang"),
		seat: seat$2,
		tile: tile$2
	}),
	object({
		type: literal("set-aside"),
		seat: seat$2,
		tiles: array(tile$2),
		left: count$2
	}),
	object({
		type: literal("purchase"),
		seat: seat$2,
		tiles: array(tile$2)
	}),
	object({
		type: literal("leftover"),
		seat: seat$2,
		tiles: array(tile$2),
		others: array(seat$2)
	}),
	object({
		type: literal("flip"),
		seat: seat$2,
		most: count$2,
		free: count$2,
		pay: _enum(["food", "corn"]),
		army: boolean()
	}),
	object({
		type: literal("building"),
		seat: seat$2,
		free: boolean(),
		task,
		refreshed: literal(true).exactOptional()
	}),
	object({
		type: literal("steps"),
		seat: seat$2,
		free: boolean(),
		task
	}),
	object({
		type: literal("statue"),
		seat: seat$2,
		free: boolean(),
		task
	}),
	object({
		type: literal("climb"),
		seat: seat$2
	}),
	object({
		type: literal("produce-one"),
		seat: seat$2,
		task
	}),
	object({
		type: literal("high-priest"),
		seat: seat$2,
		action: _enum(PRIEST_ACTIONS)
	}),
	object({
		type: literal("casualty"),
		seat: seat$2
	}),
	object({
		type: literal("muster"),
		seat: seat$2
	}),
	object({
		type: literal("conquer"),
		seat: seat$2,
		again: literal(true).exactOptional()
	}),
	object({
		type: literal("soldiers"),
		seat: seat$2,
		region: _enum(REGIONS),
		space: count$2
	}),
	object({
		type: literal("produce"),
		seat: seat$2,
		produced: boolean(),
		turns: boolean(),
		rejuvenates: boolean()
	}),
	object({
		type: literal("turn-down"),
		seat: seat$2,
		buildings: array(tile$2)
	}),
	object({
		type: literal("worship"),
		seat: seat$2,
		active: boolean()
	}),
	object({
		type: literal("offering"),
		seat: seat$2,
		active: boolean()
	}),
	object({
		type: literal("hire"),
		seat: seat$2
	}),
	object({
		type: literal("release"),
		seat: seat$2
	}),
	object({
		type: literal("upkeep"),
		seat: seat$2
	})
]);
/** Whether a matter is put to a seat alone. */
function isQuestion(matter) {
	return matter.type !== "run" && matter.type !== "keep" && matter.type !== "turn-down";
}
/** What a turn is made of, the first matter first. */
function turnMatters(seat) {
	return [
		{
			type: "turn",
			seat,
			done: []
		},
		{
			type: "hire",
			seat
		},
		{
			type: "release",
			seat
		},
		{
			type: "run",
			what: "end-turn",
			seat
		}
	];
}
// src/games/tawantinsuyu/state.ts
var SEATS = [1, 4];
var count$1 = int().min(0);
var seat$1 = int().min(0).max(3);
var worker$1 = _enum(WORKERS);
var card$1 = int().min(0);
var tile$1 = string();
var playerSchema = object({
	...belongings,
	/** Secrets of the seat, as its Army cards are. */
	godCards: array(card$1),
	/** The God cards that are kept of those dealt, as long as others have not chosen theirs. */
	kept: array(card$1).exactOptional()
});
var stateSchema = object({
	/** Missing if it is that of the project. */
	pack: packSchema.exactOptional(),
	beat: int().min(1),
	first: seat$1,
	/** By how many sections the Coricancha tile is turned clockwise. */
	turned: int().min(0).max(4),
	/** In no order: a Worker is drawn by chance. */
	bag: array(worker$1),
	/** From the potato end to the corn end. */
	village: array(worker$1),
	nomads: array(worker$1),
	casualties: array(worker$1),
	/** The Workers on the hill, each with the number of its space. */
	hill: array(object({
		space: count$1,
		worker: worker$1
	})),
	/** Decks and stacks from the top. */
	godDeck: array(card$1),
	/** God cards that anybody may take, the oldest first. */
	offer: array(card$1),
	armyDeck: array(card$1),
	armyDiscard: array(card$1),
	weavings: array(tile$1),
	/** The starting Weavings that nobody has taken yet. */
	starting: array(tile$1),
	market: object({
		production: array(tile$1),
		passive: array(tile$1)
	}),
	stacks: object({
		production: array(tile$1),
		passive: array(tile$1)
	}),
	/** Who has built Steps, by section. */
	steps: array(object({
		upper: seat$1.exactOptional(),
		lower: seat$1.exactOptional()
	})),
	/** Whose marker lies on each space of the regions, in the pack's order; nobody's: -1. */
	regions: array(array(int().min(-1).max(3))),
	/** Statues that nobody has built yet. */
	statues: array(statueSchema),
	/** By seat. */
	players: array(playerSchema),
	/** Whom a single player plays against. */
	axomamma: axomammaSchema.exactOptional(),
	/** Whose turn it is. */
	active: seat$1,
	/** The God card by which a Worker was placed in this turn. */
	played: card$1.exactOptional(),
	/** How many Festivals were triggered. */
	festivals: count$1.max(3),
	/** Who has the Festival tile. */
	token: seat$1.exactOptional(),
	/** What is to be decided and done; the last one first. */
	agenda: array(matterSchema),
	/** The God cards that were used up in a Festival, to be shuffled back. */
	feasted: array(card$1),
	over: boolean()
});
/** The data that a game is played with. */
function packOf({ pack }) {
	return pack ?? PACK;
}
/** A draft of what comes after a state. */
function copy(state) {
	const { agenda, players, axomamma } = state;
	return {
		...state,
		agenda: [...agenda],
		players: players.map((player) => ({ ...player })),
		...axomamma !== void 0 && { axomamma: { ...axomamma } }
	};
}
// src/games/tawantinsuyu/rules/asking.ts
/** A state with the data that it is played with. */
function tableOf(state) {
	const pack = packOf(state);
	return {
		pack,
		hill: hillOf(pack),
		state
	};
}
/** The question that waits for an answer; undefined while God cards are chosen, and at the end. */
function questionOf({ agenda, over }) {
	const matter = over ? void 0 : at(agenda, agenda.length - 1);
	return matter !== void 0 && isQuestion(matter) ? matter : void 0;
}
/** Who is asked: all who have not chosen their God cards, or one seat. */
function askedSeats(state) {
	if (state.over) return [];
	const question = questionOf(state);
	if (question !== void 0) return [question.seat];
	return state.players.flatMap(({ kept }, seat) => kept === void 0 ? [seat] : []);
}
/** Whether a seat may do what is free in its turn. */
function isInTurn(state, seat) {
	return isTurnOn(state) && state.active === seat;
}
/** Whether somebody's turn goes on: not so before the first one, in a Festival, and at the end. */
function isTurnOn({ agenda, over }) {
	return !over && isToCome({ agenda }, "end-turn");
}
/** Whether God cards come from the deck alone: from the Festival's card draw on, with what is played in it (Festival Card Draw). */
function isCardDraw(state) {
	return isToCome(state, "festival-market") && !isToCome(state, "festival-draws");
}
/** Whether this is still to come, which the rules do by themselves. */
function isToCome({ agenda }, what) {
	return agenda.some((matter) => matter.type === "run" && matter.what === what);
}
/** A question as it is put to a seat while somebody's turn goes on; none: which God cards it keeps. */
function askedOf(question, seat, { active, village }) {
	if (question === void 0) return { key: "ask.keep" };
	if (question.type === "turn" && question.done.length > 0) return { key: "ask.second" };
	if (question.type === "cards" && question.cards.length > 1) return { key: "ask.cards-several" };
	if (question.type === "muster" && seat !== active) return { key: "ask.muster-following" };
	if (question.type === "hire" && village.length === 0) return { key: "ask.end-turn" };
	return { key: `ask.${question.type}` };
}
/** Whether a number is hers, and not that of a seat. */
function isAxomamma({ state }, seat) {
	return seat === 1 && state.axomamma !== void 0;
}
/** All seats in the order of play, from one on. */
function inOrder({ players }, from) {
	return players.map((_, step) => (from + step) % players.length);
}
/** The other seats in the order of play, after one; Axomamma is one if there is but one player. */
function othersAfter(state, seat) {
	if (state.axomamma === void 0) return inOrder(state, seat).slice(1);
	return seat === 1 ? [...state.players.keys()] : [1];
}
/** Who has the next turn. */
function seatAfter(state, seat) {
	return at(othersAfter(state, seat), 0);
}
// src/games/tawantinsuyu/components/cards.ts
var decksOf = onceFor((pack) => {
	const { common, special } = pack.godCards;
	return {
		god: GODS.flatMap((god) => [...common, special[god]].map((gives, index) => ({
			god,
			name: `${god}${index + 1}`,
			gives
		}))),
		army: pack.armyCards.cards.flatMap(({ soldiers, gives, copies }, index) => Array.from({ length: copies }, () => ({
			soldiers,
			name: `a${index + 1}`,
			gives
		})))
	};
});
/** Every God card of a pack, god by god; a state names a card by its number in this list. */
function godCardsOf(pack) {
	return decksOf(pack).god;
}
/** Every Army card of a pack; a state names a card by its number in this list. */
function armyCardsOf(pack) {
	return decksOf(pack).army;
}
/** The God card of a number. */
function godCard(pack, card) {
	return at(godCardsOf(pack), card);
}
/** The Army card of a number. */
function armyCard(pack, card) {
	return at(armyCardsOf(pack), card);
}
/** God cards by their names. */
function godNames(pack, cards) {
	return cards.map((card) => godCard(pack, card).name);
}
/** Army cards by their names. */
function armyNames(pack, cards) {
	return cards.map((card) => armyCard(pack, card).name);
}
/** The first of these Army cards that has a name. */
function armyNamed(pack, cards, name) {
	return cards.find((card) => armyCard(pack, card).name === name);
}
/** The one of these God cards that has a name. */
function godNamed(pack, cards, name) {
	return cards.find((card) => godCard(pack, card).name === name);
}
/** The name by which an Army card on the table is chosen: only its Soldiers count. */
function soldiersOf(pack, card) {
	return armyCard(pack, card).soldiers === 1 ? "a1" : "a2";
}
// src/games/tawantinsuyu/components/tiles.ts
var tilesOf = onceFor(({ buildings, weavings }) => ({
	costs: new Map([...buildings.production, ...buildings.passive].map(({ id, cost }) => [id, cost])),
	products: new Map(buildings.production.map(({ id, gives }) => [id, gives])),
	weavings: new Map([...weavings.tiles, ...weavings.starting].map((tile) => [tile.id, tile]))
}));
/** What a Building costs. */
function costOf(pack, id) {
	const cost = tilesOf(pack).costs.get(id);
	if (cost === void 0) throw new RangeError(`no Building ${id}`);
	return cost;
}
/** What a Production Building brings; undefined for a Passive one. */
function productOf(pack, id) {
	return tilesOf(pack).products.get(id);
}
/** A Weaving by its id. */
function weavingOf(pack, id) {
	const tile = tilesOf(pack).weavings.get(id);
	if (tile === void 0) throw new RangeError(`no Weaving ${id}`);
	return tile;
}
// src/engine/contract/refusal.ts
/** A player's mistake, as a value. */
function refuse(code, facts = {}) {
	return {
		ok: false,
		refusal: {
			code,
			facts
		}
	};
}
// src/games/tawantinsuyu/refusals.ts
/** The objection of a code. */
function rule(code, facts = {}) {
	return {
		code,
		facts
	};
}
/** An objection as its player is told it. */
function refusedBy({ code, facts }) {
	return refuse(code, typeof facts === "function" ? facts() : facts);
}
// src/games/tawantinsuyu/rules/choices.ts
/** Every choice of `size` things, in their order. */
function choices(things, size) {
	if (size === 0) return [[]];
	return things.flatMap((first, index) => choices(things.slice(index + 1), size - 1).map((rest) => [first, ...rest]));
}
/** Every choice of `size` things, in every order. */
function orders(things, size) {
	if (size === 0) return [[]];
	return things.flatMap((first, index) => orders(things.toSpliced(index, 1), size - 1).map((rest) => [first, ...rest]));
}
/** Every choice of at least one and at most `most` things, each choice once though things be alike. */
function subsets(things, most = things.length) {
	const kinds = [...new Set(things)];
	const counts = kinds.map((kind) => things.filter((thing) => thing === kind).length);
	let found = [[]];
	for (const [index, kind] of kinds.entries()) found = found.flatMap((chosen) => Array.from({ length: Math.min(counts[index] ?? 0, most - chosen.length) + 1 }, (_, number) => [...chosen, ...Array.from({ length: number }, () => kind)]));
	return found.filter(({ length }) => length > 0);
}
/** Chosen things in the order in which `subsets` names them. */
function grouped(things, chosen) {
	return [...new Set(things)].flatMap((kind) => chosen.filter((thing) => thing === kind));
}
// src/games/tawantinsuyu/rules/payment.ts
/** What is paid where nothing is to be paid. */
var NOTHING$1 = {
	potato: 0,
	corn: 0,
	stone: 0,
	gold: 0
};
/**
* What somebody pays for a cost: of each resource what they have, and gold for what is missing, for gold may be spent as
* anything. Undefined if they cannot.
*/
function payment(purse, cost) {
	const own = {
		potato: 0,
		corn: 0,
		stone: 0
	};
	let gold = cost.gold ?? 0;
	for (const resource of [
		"potato",
		"corn",
		"stone"
	]) {
		const wanted = cost[resource] ?? 0;
		own[resource] = Math.min(wanted, purse[resource]);
		gold += wanted - own[resource];
	}
	return gold > purse.gold ? void 0 : {
		...own,
		gold
	};
}
/** What somebody pays for food of which `corn` is to be corn. Undefined if they cannot, or have not that much corn. */
function foodPayment(purse, food, corn) {
	return corn > Math.min(food, purse.corn) ? void 0 : payment(purse, {
		potato: food - corn,
		corn
	});
}
/** How much corn there may be in this much food. */
function cornChoices({ potato, corn, gold }, food) {
	const least = Math.max(0, food - potato - gold);
	const most = Math.min(food, corn);
	const choices = [];
	for (let paid = least; paid <= most; paid++) choices.push(paid);
	return choices;
}
// src/engine/basics/keys-of.ts
/** The keys of an object that holds no others than its type says, in the order in which they were written. */
function keysOf(things) {
	const keys = [];
	for (const key in things) keys.push(key);
	return keys;
}
// src/engine/basics/codec.ts
var plain = {
	write: String,
	read: (word) => word
};
var capital = {
	write: String,
	read: (word) => word.toUpperCase()
};
var number = {
	write: String,
	read: Number
};
/** As many words as there are names. */
function named$1(forms) {
	const names = keysOf(forms);
	return {
		write: (fields) => names.map((name) => forms[name].write(fields[name])),
		read: (words) => words.length === names.length ? Object.fromEntries(names.map((name, index) => [name, forms[name].read(words[index] ?? "")])) : void 0
	};
}
/** No words at all. */
var alone = named$1({});
/** Any number of words. */
function listed$2(name, form) {
	return {
		write: (fields) => fields[name].map(form.write),
		read: (words) => ({ [name]: words.map(form.read) })
	};
}
/**
* The notation of actions whose type is their first word, such as `build E8 4`. What is read is for a schema to judge;
* undefined for what is none. Case and spaces do not matter.
*/
function verbNotation(codecs) {
	const reading = new Map(Object.entries(codecs));
	return {
		format: (action) => [action.type, ...codecs[action.type].write(action)].join(" "),
		parse(text) {
			const [type = "", ...words] = text.trim().toLowerCase().split(/\s+/);
			const fields = reading.get(type)?.read(words);
			return fields && {
				type,
				...fields
			};
		}
	};
}
// src/games/tawantinsuyu/notation.ts
var EMPTY = "-";
var emptied = {
	write: (value) => String(value) || EMPTY,
	read: (word) => word === EMPTY ? "" : word
};
var placed = named$1({
	worker: plain,
	space: capital,
	by: plain,
	corn: number
});
var isCorn = (word) => /^\d+$/.test(word);
/**
* An action as it is typed, such as `place architect M12 sun3 1`, `task 2`, `buy W01 W05`, `conquer antisuyu 6`; what is
* read is for the schema to judge. Corn not said is none.
*/
var { format, parse } = verbNotation({
	start: named$1({ tile: capital }),
	keep: listed$2("cards", plain),
	priest: named$1({ section: number }),
	place: {
		write: placed.write,
		read: (words) => placed.read(words.length === 3 ? [...words, "0"] : words)
	},
	move: named$1({ steps: number }),
	pray: alone,
	train: alone,
	recruit: alone,
	task: named$1({ icon: number }),
	extra: alone,
	use: named$1({ card: plain }),
	take: named$1({ card: plain }),
	hold: named$1({ kind: plain }),
	choose: named$1({ option: number }),
	nomad: named$1({ worker: plain }),
	weave: named$1({ from: plain }),
	hang: named$1({ at: plain }),
	aside: listed$2("tiles", capital),
	buy: listed$2("tiles", capital),
	flip: {
		write: ({ things, corn }) => [...things, String(corn)],
		read: (words) => ({
			things: words.filter((word) => !isCorn(word)).map((thing) => thing.startsWith("a") ? thing : thing.toUpperCase()),
			corn: Number(words.find(isCorn) ?? 0)
		})
	},
	build: named$1({ tile: capital }),
	refresh: {
		write: ({ card, tiles }) => [card, ...tiles],
		read: ([card, ...tiles]) => ({
			card,
			tiles: tiles.map(capital.read)
		})
	},
	steps: named$1({ section: number }),
	statue: named$1({
		god: plain,
		size: plain
	}),
	climb: alone,
	produce: listed$2("tiles", capital),
	gold: alone,
	perform: alone,
	sacrifice: {
		write: ({ small = EMPTY, large = EMPTY }) => [small, large],
		read: ([small, large, ...more]) => more.length > 0 || large === void 0 ? void 0 : {
			...small !== EMPTY && { small },
			...large !== EMPTY && { large }
		}
	},
	offer: named$1({ corn: number }),
	casualty: named$1({
		worker: plain,
		from: plain
	}),
	muster: listed$2("kinds", plain),
	conquer: named$1({
		region: plain,
		space: number
	}),
	soldiers: named$1({
		flip: emptied,
		discard: emptied
	}),
	hire: named$1({ end: plain }),
	release: named$1({ worker: plain }),
	retrieve: named$1({ space: capital }),
	spend: named$1({ kind: plain }),
	exchange: named$1({
		from: plain,
		to: plain
	}),
	study: alone,
	pay: named$1({ gold: number }),
	pass: alone
});
// src/games/tawantinsuyu/rules/answers/answering.ts
/** Answers that are listed by asking the judge about everything that might be one, each named once. */
function judged(candidates, judge) {
	return {
		*options(table, matter) {
			for (const action of candidates(table, matter)) if (judge(table, matter, action) === void 0) yield action;
		},
		judge
	};
}
var PASS = { type: "pass" };
/** Says no to an action that the question is not about, and to passing where something must be chosen. */
function notAsked({ state }, matter, action) {
	return rule(action.type === "pass" ? "must-choose" : "not-now", { asked: askedOf(matter, matter.seat, state) });
}
/** Says no to things named in another order than `ordered`, the same action's, where the order makes no difference. */
function otherOrder(action, ordered) {
	return JSON.stringify(action) === JSON.stringify(ordered) ? void 0 : rule("other-order", () => ({ line: format(ordered) }));
}
// src/games/tawantinsuyu/rules/answers/reason.ts
/** Says no if a thing is named more than once. */
function namedTwice(things) {
	const twice = things.find((thing, index) => things.indexOf(thing) < index);
	return twice === void 0 ? void 0 : rule("named-twice", { what: twice });
}
/** Says no to what is not among what is offered; `said` is how such things are named. */
function notOffered(things, offered, said = (thing) => thing) {
	const stray = things.find((thing) => !offered.includes(thing));
	if (stray === void 0) return void 0;
	return rule("not-offered", () => ({
		what: said(stray),
		offered: { list: [...new Set(offered)].map(said) }
	}));
}
/** A Worker by its colour's name. */
function workerSaid(worker) {
	return { key: `worker.${worker}` };
}
/** Some Workers by their colours' names, or that there is none. */
function workersSaid(workers) {
	return workers.length === 0 ? { key: "gain.nothing" } : { list: workers.map(workerSaid) };
}
/** Says no to a Worker that a player has not in their supply. */
function noWorker({ workers }, worker) {
	return rule("no-worker", {
		worker: workerSaid(worker),
		own: workersSaid(workers)
	});
}
/** Somebody at the table, Axomamma by her name. */
function whoSaid(table, seat) {
	return isAxomamma(table, seat) ? "Axomamma" : { seat };
}
/** The first of these things that is named more often than it is there. */
function missing(things, there) {
	const left = [...there];
	return things.find((thing) => {
		const place = left.indexOf(thing);
		if (place >= 0) left.splice(place, 1);
		return place < 0;
	});
}
// src/games/tawantinsuyu/rules/answers/hand.ts
/** A God card is taken from the offer or from the deck; in the Festival's card draw from the deck alone. */
var take$2 = judged(({ pack, state }) => [
	...godNames(pack, state.offer).map((card) => ({
		type: "take",
		card
	})),
	{
		type: "take",
		card: "deck"
	},
	PASS
], (table, matter, action) => {
	if (action.type === "pass" && !matter.must) return void 0;
	if (action.type !== "take") return notAsked(table, matter, action);
	const { pack, state } = table;
	if (action.card === "deck") return state.godDeck.length === 0 ? rule("deck-empty") : void 0;
	return isCardDraw(state) ? rule("deck-only") : notOffered([action.card], godNames(pack, state.offer));
});
/** One of the Army cards drawn is kept. */
var keepArmy$1 = judged(({ pack }, { cards }) => [...new Set(armyNames(pack, cards))].map((kind) => ({
	type: "hold",
	kind
})), (table, matter, action) => action.type === "hold" ? notOffered([action.kind], armyNames(table.pack, matter.cards)) : notAsked(table, matter, action));
/** God cards on the table bring what they show, in any order; whoever passes leaves the rest. */
var cards$1 = judged(({ pack }, matter) => [...godNames(pack, matter.cards).map((card) => ({
	type: "use",
	card
})), PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	return action.type === "use" ? notOffered([action.card], godNames(table.pack, matter.cards)) : notAsked(table, matter, action);
});
/** In a Festival, up to `left` God cards of the hand bring what they show. */
var feast$1 = judged(({ pack, state }, { seat }) => [...godNames(pack, at(state.players, seat).godCards).map((card) => ({
	type: "use",
	card
})), PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	return action.type === "use" && matter.left > 0 ? notHeld(table, matter.seat, [action.card]) : notAsked(table, matter, action);
});
/** Says no to God cards that are not in a hand. */
function notHeld({ pack, state }, seat, names) {
	const { godCards } = at(state.players, seat);
	const stray = names.find((name) => godNamed(pack, godCards, name) === void 0);
	return stray === void 0 ? void 0 : rule("not-held", { card: stray });
}
// src/games/tawantinsuyu/components/gains.ts
var NOTHING = { key: "gain.nothing" };
/** What is given or paid, piece by piece; nothing at all says so. */
function gainsOf(gains) {
	return listed$1(gains, GAINS, (gain, count) => ({
		key: `gain.${gain}`,
		facts: { count }
	})) ?? NOTHING;
}
/** Those of some kinds of gain of which there are any, or undefined if there is nothing. */
function listed$1(gains, kinds, said) {
	const list = kinds.flatMap((kind) => {
		const count = gains[kind] ?? 0;
		return count > 0 ? [said(kind, count)] : [];
	});
	return list.length === 0 ? void 0 : { list };
}
var GAINS = [...[
	"potato",
	"corn",
	"stone",
	"gold",
	"vp",
	"god",
	"army",
	"training",
	"nomad",
	"weaving",
	"climb"
], ...[
	"paidClimb",
	"rejuvenate",
	"paidBuilding",
	"freeBuilding",
	"paidSteps",
	"freeSteps",
	"freeStatue"
]];
var CHANCES = [
	"paidClimb",
	"rejuvenate",
	"paidBuilding",
	"paidSteps"
];
GAINS.filter((gain) => !CHANCES.some((chance) => chance === gain));
// src/games/tawantinsuyu/rules/answers/payments.ts
/** Says no to a cost that is more than a purse holds, gold standing for what is missing. */
function cannotPay(purse, cost) {
	return payment(purse, cost) === void 0 ? rule("cannot-pay", () => ({
		cost: gainsOf(cost),
		own: ownOf$1(purse)
	})) : void 0;
}
/** Says no to food of which `corn` is to be corn: more corn than food, or than there is, or too little of both. */
function judgeFood(purse, food, corn) {
	if (corn > food) return rule("too-much-corn", {
		corn,
		food
	});
	if (corn > purse.corn) return rule("too-little-corn", () => ({
		corn,
		own: ownOf$1(purse)
	}));
	return payment(purse, {
		potato: food - corn,
		corn
	}) === void 0 ? rule("too-little-food", () => ({
		food,
		corn,
		own: ownOf$1(purse)
	})) : void 0;
}
/** What a purse holds. */
function ownOf$1(purse) {
	return gainsOf(Object.fromEntries(RESOURCES.map((resource) => [resource, purse[resource]])));
}
// src/games/tawantinsuyu/rules/answers/buildings.ts
/** How many Buildings of the market may be replaced for a God card. */
var REFRESHED = [1, 2];
/**
* A Building of the market is built; once before that one or two of it may be replaced for a God card. All that may be
* replaced can be named at once, which a test compares with the judge.
*/
var building$1 = {
	options(table, matter) {
		const { pack, state } = table;
		const market = marketOf(state);
		const builds = market.map((tile) => ({
			type: "build",
			tile
		}));
		const cards = matter.refreshed ? [] : godNames(pack, at(state.players, matter.seat).godCards);
		const replaced = cards.length === 0 ? [] : REFRESHED.flatMap((size) => choices(market, size).flatMap(ordersOf));
		return [
			...builds.filter((build) => judgeBuild(table, matter, build) === void 0),
			...cards.flatMap((card) => replaced.map((tiles) => ({
				type: "refresh",
				card,
				tiles
			}))),
			PASS
		];
	},
	judge(table, matter, action) {
		switch (action.type) {
			case "build": return judgeBuild(table, matter, action);
			case "refresh": return judgeRefresh(table, matter, action);
			case "pass": return;
			default: return notAsked(table, matter, action);
		}
	}
};
function judgeBuild(table, { seat, free }, { tile }) {
	const { pack, state } = table;
	return notInMarket(state, [tile]) ?? (free ? void 0 : cannotPay(at(state.players, seat), costOf(pack, tile)));
}
function judgeRefresh(table, matter, action) {
	const { card, tiles } = action;
	if (matter.refreshed) return rule("refreshed-already");
	const wrong = notHeld(table, matter.seat, [card]) ?? notInMarket(table.state, tiles) ?? namedTwice(tiles);
	if (wrong !== void 0 || isOfOneKind(tiles)) return wrong;
	return otherOrder(action, {
		...action,
		tiles: marketOf(table.state).filter((tile) => tiles.includes(tile))
	});
}
/** Two of a kind may go beneath their stack in either order. */
function ordersOf(tiles) {
	return tiles.length > 1 && isOfOneKind(tiles) ? [tiles, tiles.toReversed()] : [tiles];
}
function isOfOneKind(tiles) {
	return tiles.every((tile) => tile.charAt(0) === tiles[0]?.charAt(0));
}
/** The Buildings of the market, those of production first. */
function marketOf({ market }) {
	return [...market.production, ...market.passive];
}
function notInMarket(state, tiles) {
	const market = marketOf(state);
	const stray = tiles.find((tile) => !market.includes(tile));
	return stray === void 0 ? void 0 : rule("not-in-market", {
		building: stray,
		market: { list: market }
	});
}
/** Whether a player can pay any Building of the market, or have it replaced. */
function canBuild({ pack, state }, seat) {
	const player = at(state.players, seat);
	const market = marketOf(state);
	if (market.length > 0 && player.godCards.length > 0) return true;
	return market.some((tile) => payment(player, costOf(pack, tile)) !== void 0);
}
/** One face-up Production Building brings what it shows. */
var produceOne$1 = judged(({ pack, state }, { seat }) => [...productive(pack, state, seat).map((id) => ({
	type: "produce",
	tiles: [id]
})), PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "produce") return notAsked(table, matter, action);
	return notProductive(table, matter.seat, action) ?? (action.tiles.length > 1 ? rule("one-building") : void 0);
});
/** A player's face-up Production Buildings. */
function productive(pack, { players }, seat) {
	return at(players, seat).buildings.flatMap(({ id, down }) => down || !productOf(pack, id) ? [] : [id]);
}
/** Says no to producing with anything but different face-up Production Buildings of one's own. */
function notProductive({ pack, state }, seat, { tiles }) {
	const { buildings } = at(state.players, seat);
	for (const tile of tiles) {
		const own = buildings.find(({ id }) => id === tile);
		if (own === void 0) return rule("not-owned", { what: tile });
		if (productOf(pack, tile) === void 0) return rule("not-productive", { building: tile });
		if (own.down) return rule("not-face-up", { building: tile });
	}
	return namedTwice(tiles);
}
/** Some of what lies face down is turned up: a number of Buildings and Army cards, some of them for food. */
var flip$1 = judged(function* ({ pack, state }, { seat, most, free, pay, army }) {
	const player = at(state.players, seat);
	const down = faceDown(pack, state, seat);
	const things = army ? [...down.buildings, ...down.army] : down.buildings;
	for (const chosen of subsets(things, Math.min(most, things.length))) {
		const food = Math.max(0, chosen.length - free);
		const least = pay === "corn" ? food : 0;
		for (let corn = least; corn <= Math.min(food, player.corn + player.gold); corn++) yield {
			type: "flip",
			things: chosen,
			corn
		};
	}
	yield PASS;
}, (table, matter, action) => {
	if (action.type === "pass") return void 0;
	return action.type === "flip" ? judgeFlip(table, matter, action) : notAsked(table, matter, action);
});
function judgeFlip(table, { seat, most, free, pay, army }, action) {
	const { things, corn } = action;
	if (!army && things.some((thing) => thing.startsWith("a"))) return rule("no-army-flip");
	const wrong = notTurnable(table, seat, things);
	if (wrong !== void 0) return wrong;
	if (things.length > most) return rule("too-many-flips", { most });
	const player = at(table.state.players, seat);
	const food = Math.max(0, things.length - free);
	const unpaid = pay === "food" ? judgeFood(player, food, corn) : judgeCorn(player, food, corn);
	if (unpaid !== void 0) return unpaid;
	const down = faceDown(table.pack, table.state, seat);
	return otherOrder(action, {
		...action,
		things: grouped([...down.buildings, ...down.army], things)
	});
}
/** Corn is what all of the food is paid with, or gold in its place. */
function judgeCorn(player, food, corn) {
	return cannotPay(player, { corn: food }) ?? (corn === food ? void 0 : rule("only-corn", { corn: food }));
}
/** What lies face down before a player, Army cards by their Soldiers. */
function faceDown(pack, { players }, seat) {
	const { buildings, army } = at(players, seat);
	return {
		buildings: buildings.flatMap((one) => one.down ? [one.id] : []),
		army: army.flatMap((one) => one.down ? [soldiersOf(pack, one.card)] : [])
	};
}
/** Says no to turning up what is not there face down. */
function notTurnable({ pack, state }, seat, things) {
	const { buildings, army } = at(state.players, seat);
	const down = faceDown(pack, state, seat);
	const all = [...down.buildings, ...down.army];
	const stray = missing(things, all);
	if (stray === void 0) return void 0;
	if (all.includes(stray) && !stray.startsWith("a")) return rule("named-twice", { what: stray });
	return rule(missing(things, [...buildings.map(({ id }) => id), ...army.map(({ card }) => soldiersOf(pack, card))]) === void 0 ? "not-face-down" : "not-owned", { what: stray });
}
// src/games/tawantinsuyu/rules/passive.ts
/** What the Passive Buildings do for their owner, and the number on the tile that does it. */
var PASSIVE = {
	/** Any Worker saves food, and counts as first in a segment, as a Courier does. */
	asCourier: "Z01",
	/** Any Worker may buy one more task and bring a God card as a Priest does. */
	asPriest: "Z02",
	/** A Warrior that is placed turns up to two Buildings up. */
	warriorTurnsUp: "Z03",
	/** A new match in a Tapestry brings its reward at once. */
	rewardsAtOnce: "Z04",
	/** Architects are at home on green as well, and Craftsmen on blue. */
	tradesSwap: "Z05",
	/** 4 potatoes at the start of each Festival; God cards in the hand score double at the end. */
	feedsGodCards: "Z06",
	/** Steps bring VP to their owner, too, when it is the owner who uses them. */
	ownStepsCount: "Z07",
	/** Five Weavings are drawn to buy from, and two of them set aside. */
	drawsMoreWeavings: "Z08",
	/** At the start of each Festival 1 VP for each Weaving of the longest Tapestry. */
	vpForLongest: "Z09",
	/** 2 potatoes, 1 corn and 1 stone at the start of each Festival. */
	stocksUp: "Z10",
	/** A Weaving whenever anybody begins an Offering. */
	weavesUponOffering: "Z11",
	/** A paid step up the Temple whenever anybody begins a Worship, and right before each Festival. */
	climbsUponWorship: "Z12",
	/** A Conquest asks for one Soldier fewer to turn down, to discard, or both. */
	fewerSoldiers: "Z13",
	/** A Warrior that is placed does two more tasks. */
	moreForWarriors: "Z14",
	/** Corn, stone and gold may be exchanged in one's turn. */
	exchanges: "Z15",
	/** One thing is turned up whenever anybody begins a Produce. */
	rejuvenatesUponProduce: "Z16",
	/** 1 gold and 1 VP whenever anybody begins a Conquest. */
	paidUponConquest: "Z17",
	/** An Army card and 1 gold whenever anybody begins a Rejuvenate. */
	drawsUponRejuvenate: "Z18",
	/** A God card for a potato in one's turn. */
	studies: "Z19",
	/** One more potato, corn or stone of a task, and 1 VP. */
	moreOfAHarvest: "Z20"
};
/** Whether somebody owns the Passive Building of an ability. */
function has({ buildings }, ability) {
	return buildings.some(({ id }) => id === PASSIVE[ability]);
}
// src/games/tawantinsuyu/rules/soldiers.ts
/**
* Whether these cards pay for a Conquest: enough Soldiers on each side, and no card that could be left out, since only
* the fewest that suffice are given up.
*/
function pays(force, { flip, discard }) {
	return isFewest(force.flip, flip) && isFewest(force.discard, discard);
}
/**
* What a space may ask of a player who has one Soldier fewer to flip, to discard, or both, as they choose; at least one
* Soldier is always spent.
*/
function discounted({ flip, discard }) {
	const less = (soldiers) => soldiers > 0 ? [soldiers - 1, soldiers] : [soldiers];
	return less(flip).flatMap((flipped) => less(discard).map((discarded) => ({
		flip: flipped,
		discard: discarded
	}))).filter((force) => force.flip + force.discard > 0);
}
function isFewest(needed, cards) {
	let soldiers = 0;
	let least = Number.POSITIVE_INFINITY;
	for (const card of cards) {
		soldiers += Number(card);
		least = Math.min(least, Number(card));
	}
	return soldiers >= needed && soldiers - least < needed;
}
/** Every way to pay for a Conquest with face-up Army cards, by their Soldiers alone; with `fewer` if the Building for it is there. */
function hostsFor(force, { pack }, { army, fewer = false }) {
	const up = army.flatMap(({ card, down }) => down ? [] : [armyCard(pack, card).soldiers]);
	const twos = up.filter((soldiers) => soldiers === 2).length;
	const own = {
		ones: up.length - twos,
		twos
	};
	const found = /* @__PURE__ */ new Map();
	for (const { flip, discard } of fewer ? discounted(force) : [force]) for (const flipped of fewest(flip, own)) {
		const left = {
			ones: own.ones - flipped.ones,
			twos: own.twos - flipped.twos
		};
		for (const discarded of fewest(discard, left)) {
			const host = {
				flip: written(flipped),
				discard: written(discarded)
			};
			found.set(`${host.flip} ${host.discard}`, host);
		}
	}
	return [...found.values()];
}
/** Every choice of cards that suffices, and of which none could be left out. */
function fewest(needed, own) {
	const choices = [];
	for (let twos = 0; twos <= Math.min(own.twos, Math.ceil(needed / 2)); twos++) {
		const ones = Math.max(0, needed - 2 * twos);
		if (ones <= own.ones) choices.push({
			ones,
			twos
		});
	}
	return choices;
}
function written({ ones, twos }) {
	return "1".repeat(ones) + "2".repeat(twos);
}
// src/games/tawantinsuyu/rules/answers/conquest.ts
/** Before a Conquest a Worker from either end of the Village, or else of the Nomads, falls. */
var casualty$1 = judged(({ state: { village, nomads } }) => [
	...village.slice(0, 1).map((worker) => ({
		type: "casualty",
		worker,
		from: "potato"
	})),
	...village.slice(-1).map((worker) => ({
		type: "casualty",
		worker,
		from: "corn"
	})),
	...[...new Set(nomads)].map((worker) => ({
		type: "casualty",
		worker,
		from: "nomads"
	}))
], (table, matter, action) => {
	if (action.type !== "casualty") return notAsked(table, matter, action);
	const { village, nomads } = table.state;
	if (action.from === "nomads") return village.length > 0 ? rule("village-first") : notOffered([action.worker], nomads, workerSaid);
	const worker = action.from === "potato" ? village.at(0) : village.at(-1);
	if (worker === void 0) return rule("village-empty");
	if (worker !== action.worker) return rule("not-at-that-end", {
		worker: workerSaid(worker),
		end: { key: `panel.${action.from}-end` }
	});
	return action.from === "potato" || village.length > 1 ? void 0 : notAsked(table, matter, action);
});
/** Army cards are laid open for a potato each; the active player's first one costs nothing. */
var muster$1 = judged((table, { seat }) => [...subsets(handOf$1(table, seat)).map((kinds) => ({
	type: "muster",
	kinds
})), PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "muster") return notAsked(table, matter, action);
	const hand = handOf$1(table, matter.seat);
	const stray = missing(action.kinds, hand);
	if (stray !== void 0) return rule("not-held", { card: stray });
	const cost = musterCost(table.state, matter.seat, action.kinds.length);
	return cannotPay(at(table.state.players, matter.seat), cost) ?? otherOrder(action, {
		...action,
		kinds: grouped(hand, action.kinds)
	});
});
/** The Army cards of a hand by their names. */
function handOf$1({ pack, state }, seat) {
	return armyNames(pack, at(state.players, seat).armyHand);
}
/** What laying `cards` Army cards open costs. */
function musterCost({ active }, seat, cards) {
	return { potato: seat === active ? cards - 1 : cards };
}
/** A marker is laid on a free space of a region for which the player has Soldiers. */
var conquer$1 = {
	*options({ pack, state }, { seat }) {
		const player = at(state.players, seat);
		for (const { name, spaces } of pack.conquest.regions) for (const index of spaces.keys()) {
			const action = {
				type: "conquer",
				region: name,
				space: index + 1
			};
			if (judgeConquest({
				pack,
				state
			}, player, action) === void 0) yield action;
		}
		yield PASS;
	},
	judge(table, matter, action) {
		if (action.type === "pass") return void 0;
		if (action.type !== "conquer") return notAsked(table, matter, action);
		return judgeConquest(table, at(table.state.players, matter.seat), action);
	}
};
function judgeConquest({ pack, state }, player, action) {
	const { region, space } = action;
	const index = REGIONS.indexOf(region);
	const { spaces } = at(pack.conquest.regions, index);
	const said = { key: `region.${region}` };
	const force = spaces[space - 1];
	if (force === void 0) return rule("no-such-region-space", {
		region: said,
		most: spaces.length
	});
	const owner = at(at(state.regions, index), space - 1);
	if (owner >= 0) return rule("space-conquered", {
		region: said,
		space,
		who: whoSaid({ state }, owner)
	});
	if (player.conquestMarkers === 0) return rule("no-marker-left");
	if (hostsOf({ pack }, player, force).length > 0) return void 0;
	return rule("too-few-soldiers", () => ({
		region: said,
		space,
		asks: asksOf(force),
		soldiers: force.flip + force.discard,
		own: ownOf(pack, player)
	}));
}
/** The Soldiers of a player's face-up Army cards, or that there are none. */
function ownOf(pack, { army }) {
	const up = army.flatMap(({ card, down }) => down ? [] : [armyCard(pack, card).soldiers]);
	return up.length === 0 ? { key: "why.none" } : { list: up };
}
/** What a space asks for, in words. */
function asksOf({ flip, discard }) {
	return { list: [{
		key: "panel.force-down",
		facts: { count: flip }
	}, {
		key: flip === 0 ? "panel.force-discard-only" : "panel.force-discard",
		facts: { count: discard }
	}].filter(({ facts }) => facts?.count !== 0) };
}
/** Every way in which a player can pay for a space. */
function hostsOf({ pack }, player, force) {
	return hostsFor(force, { pack }, {
		army: player.army,
		fewer: has(player, "fewerSoldiers")
	});
}
/** A space of a region, counted from 1. */
function spaceOf({ conquest }, { region, space }) {
	return at(at(conquest.regions, REGIONS.indexOf(region)).spaces, space - 1);
}
/** After the benefits of a space its Soldiers are turned down and discarded, the fewest that suffice. */
var soldiers$1 = judged(({ pack, state }, matter) => hostsOf({ pack }, at(state.players, matter.seat), spaceOf(pack, matter)).map((host) => ({
	type: "soldiers",
	...host
})), (table, matter, action) => {
	if (action.type !== "soldiers") return notAsked(table, matter, action);
	const { pack, state } = table;
	const player = at(state.players, matter.seat);
	const up = player.army.flatMap(({ card, down }) => down ? [] : [armyCard(pack, card).soldiers]);
	if (missing([...action.flip, ...action.discard], up.map(String)) !== void 0) return rule("soldiers-not-there", { soldiers: { list: up } });
	const space = spaceOf(pack, matter);
	if (!(has(player, "fewerSoldiers") ? discounted(space) : [space]).some((force) => pays(force, action))) return rule("wrong-soldiers");
	return otherOrder(action, {
		...action,
		flip: sortedOf(action.flip),
		discard: sortedOf(action.discard)
	});
});
function sortedOf(soldiers) {
	return [...soldiers].toSorted().join("");
}
// src/games/tawantinsuyu/rules/high-priest.ts
/** How far a High Priest may move, clockwise. */
var MOVES = [1, 2];
/** By the active player's choice, and what the others may do. */
var OFFERINGS = {
	active: [
		{
			corn: 2,
			climb: 1
		},
		{
			corn: 4,
			climb: 2
		},
		{
			corn: 6,
			climb: 3
		}
	],
	following: [{
		corn: 3,
		climb: 1
	}]
};
/** Where a High Priest can go from a section, and which action that starts, on a Coricancha turned by `turned` sections. */
function priestMoves({ coricancha }, from, turned) {
	return MOVES.map((steps) => {
		const section = (from + steps) % 5;
		return {
			section,
			action: at(coricancha.actions, (section - turned + 5) % 5)
		};
	});
}
/** How far a Worship climbs: 3 for a large Statue, 1 for a small one; a follower 1 for either. Undefined: they may not give both. */
function worshipClimb({ small, large }, who) {
	if (who === "active") return (large ? 3 : 0) + (small ? 1 : 0);
	return small && large ? void 0 : Number(small || large);
}
// src/games/tawantinsuyu/rules/answers/high-priest.ts
/** The active player does the action, or takes 1 gold; the others may follow in any case. */
var highPriest$1 = judged(() => [{ type: "gold" }, { type: "perform" }], (table, matter, action) => action.type === "gold" || action.type === "perform" ? void 0 : notAsked(table, matter, action));
/**
* Production Buildings bring what they show, in their owner's order, and are turned down then. Before or after the active
* player may turn one up; and whoever has the Building for it, one of them or an Army card.
*/
var produce$1 = judged(function* ({ pack, state }, { seat }) {
	for (const tiles of subsets(productive(pack, state, seat))) yield {
		type: "produce",
		tiles
	};
	const { buildings, army } = faceDown(pack, state, seat);
	for (const thing of [...buildings, ...new Set(army)]) yield {
		type: "flip",
		things: [thing],
		corn: 0
	};
	yield PASS;
}, (table, matter, action) => {
	switch (action.type) {
		case "produce": return judgeProduce(table, matter, action);
		case "flip": return judgeTurnUp(table, matter, action);
		case "pass": return;
		default: return notAsked(table, matter, action);
	}
});
function judgeProduce(table, { seat, produced }, action) {
	if (produced) return rule("produced-already");
	const wrong = notProductive(table, seat, action);
	if (wrong !== void 0) return wrong;
	return otherOrder(action, {
		...action,
		tiles: grouped(productive(table.pack, table.state, seat), action.tiles)
	});
}
function judgeTurnUp(table, matter, { things, corn }) {
	const { seat, turns, rejuvenates } = matter;
	if (!turns && !rejuvenates) return rule("turned-already");
	const wrong = notTurnable(table, seat, things);
	if (wrong !== void 0) return wrong;
	if (things.length > 1) return rule("too-many-flips", { most: 1 });
	if (!rejuvenates && things.some((thing) => productOf(table.pack, thing) === void 0)) return rule("no-army-flip");
	return corn > 0 ? rule("too-much-corn", {
		corn,
		food: 0
	}) : void 0;
}
/** Statues are given up to climb; a follower gives one. */
var worship$1 = judged(({ state }, { seat }) => {
	const { statues } = at(state.players, seat);
	const [small, large] = SIZES.map((size) => [void 0, ...new Set(statues.filter((one) => one.size === size).map(({ god }) => god))]);
	return [...(small ?? []).flatMap((one) => (large ?? []).map((other) => ({
		small: one,
		large: other
	}))).map(({ small, large }) => ({
		type: "sacrifice",
		...small !== void 0 && { small },
		...large !== void 0 && { large }
	})), PASS];
}, (table, matter, action) => {
	if (action.type === "pass") return void 0;
	return action.type === "sacrifice" ? judgeSacrifice(table, matter, action) : notAsked(table, matter, action);
});
function judgeSacrifice({ state }, { seat, active }, { small, large }) {
	if (small === void 0 && large === void 0) return rule("nothing-given");
	const { statues } = at(state.players, seat);
	for (const [size, god] of [["small", small], ["large", large]]) {
		if (god === void 0 || statues.some((one) => one.god === god && one.size === size)) continue;
		return rule("not-owned", { what: {
			key: `panel.${size}`,
			facts: { god: { key: `god.${god}` } }
		} });
	}
	return !active && small !== void 0 && large !== void 0 ? rule("one-statue") : void 0;
}
/** Corn is offered to climb, in the numbers that the action asks for. */
var offering$1 = judged((_, matter) => [...amountsOf(matter).map((corn) => ({
	type: "offer",
	corn
})), PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "offer") return notAsked(table, matter, action);
	const amounts = amountsOf(matter);
	if (!amounts.includes(action.corn)) return rule("no-such-offering", { amounts: { list: amounts } });
	return cannotPay(at(table.state.players, matter.seat), { corn: action.corn });
});
function amountsOf({ active }) {
	return OFFERINGS[active ? "active" : "following"].map(({ corn }) => corn);
}
// src/games/tawantinsuyu/rules/answers/supply.ts
/** Says no where neither the offer nor the deck has a God card. */
function noGodCard({ state }) {
	return state.godDeck.length + state.offer.length === 0 ? rule("no-god-card-left") : void 0;
}
/** Says no where neither the deck nor the discard pile has an Army card. */
function noArmyCard({ state }) {
	return state.armyDeck.length + state.armyDiscard.length === 0 ? rule("no-army-card-left") : void 0;
}
/** Says no where the stack of Weavings is used up. */
function noWeaving({ state }) {
	return state.weavings.length === 0 ? rule("no-weaving-left") : void 0;
}
/** Says no where no Statue is left, or none that the player can pay. */
function noStatue(table, seat) {
	const { state, pack } = table;
	const player = at(state.players, seat);
	const isPaid = SIZES.filter((each) => payment(player, pack.statues[each].cost) !== void 0);
	if (state.statues.some((one) => isPaid.includes(one.size))) return void 0;
	const size = SIZES.find((each) => state.statues.some((one) => one.size === each));
	return size === void 0 ? rule("no-statue-left") : cannotPay(player, pack.statues[size].cost);
}
/** What Steps cost where they are paid. */
var STEPS_COST = { stone: 3 };
/** What they bring whoever builds them. */
var STEPS_GAINS = {
	vp: 4,
	corn: 1,
	potato: 2
};
/** Says no where Steps have run out, or their places, or the stone for them. */
function noSteps({ state }, seat) {
	const player = at(state.players, seat);
	if (player.stepsMarkers === 0) return rule("no-steps-left");
	if (state.steps.every(({ lower }) => lower !== void 0)) return rule("all-steps-built");
	return cannotPay(player, STEPS_COST);
}
/** Says no where the market is empty, or has no Building that the player can pay or replace. */
function noBuilding(table, seat) {
	const { pack, state } = table;
	if (canBuild(table, seat)) return void 0;
	const [cheapest] = marketOf(state).map((id) => costOf(pack, id)).toSorted((a, b) => sizeOf(a) - sizeOf(b));
	return cheapest === void 0 ? rule("market-empty") : cannotPay(at(state.players, seat), cheapest);
}
function sizeOf({ potato = 0, corn = 0, stone = 0, gold = 0 }) {
	return potato + corn + stone + gold;
}
/** Says no where no Production Building lies face up. */
function noProduct({ pack, state }, seat) {
	return productive(pack, state, seat).length === 0 ? rule("nothing-to-produce") : void 0;
}
/** Says no to a task that would bring nothing. A Merchant may be called in vain. */
function nothingFrom(table, seat, task) {
	switch (task) {
		case "weaving": return noWeaving(table);
		case "statue": return noStatue(table, seat);
		case "steps": return noSteps(table, seat);
		case "building": return noBuilding(table, seat);
		case "training": return noArmyCard(table);
		case "produce": return noProduct(table, seat);
		default: return;
	}
}
/** Says no to a secondary action that would bring nothing. */
function nothingFor(table, secondary) {
	switch (secondary) {
		case "move": return;
		case "pray": return noGodCard(table);
		case "train": return noArmyCard(table);
		case "recruit": return table.state.nomads.length === 0 ? rule("no-nomad-left") : void 0;
	}
}
// src/games/tawantinsuyu/rules/answers/monuments.ts
/** What a step on the Temple track costs where it is paid. */
var CLIMB_COST$1 = { gold: 1 };
/** Steps are built where there is a place for them; the lower ones only below others. */
var steps$1 = judged(() => [...Array.from({ length: 5 }, (_, section) => ({
	type: "steps",
	section: section + 1
})), PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "steps") return notAsked(table, matter, action);
	const { seat, free } = matter;
	const { section } = action;
	const { upper, lower } = at(table.state.steps, section - 1);
	if (lower !== void 0) {
		const [above, below] = [upper ?? lower, lower];
		return rule("no-steps-there", () => ({
			section,
			upper: whoSaid(table, above),
			lower: whoSaid(table, below)
		}));
	}
	if (!free) return noSteps(table, seat);
	return at(table.state.players, seat).stepsMarkers === 0 ? rule("no-steps-left") : void 0;
});
/** A Statue is built that is left; for nothing only a small one. */
var statue$1 = judged(({ state }) => {
	return [...[...new Map(state.statues.map(({ god, size }) => [`${god} ${size}`, {
		god,
		size
	}])).values()].map((one) => ({
		type: "statue",
		...one
	})), PASS];
}, (table, { seat, free, ...matter }, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "statue") return notAsked(table, {
		seat,
		free,
		...matter
	}, action);
	const { pack, state } = table;
	const { god, size } = action;
	if (free && size === "large") return rule("small-only");
	if (!state.statues.some((one) => one.god === god && one.size === size)) return rule("no-such-statue", () => ({
		god: { key: `god.${god}` },
		size: { key: `size.${size}` },
		owners: ownersOf(table, action)
	}));
	return free ? void 0 : cannotPay(at(state.players, seat), pack.statues[size].cost);
});
/** Who has a Statue that is not left, or that nobody has it. */
function ownersOf({ state }, { god, size }) {
	const hers = state.axomamma === void 0 ? [] : [state.axomamma];
	const owners = [...state.players, ...hers].flatMap(({ statues }, seat) => statues.some((one) => one.god === god && one.size === size) ? [whoSaid({ state }, seat)] : []);
	return owners.length === 0 ? { key: "panel.nobody" } : { list: owners };
}
/** A step on the Temple track is climbed below its top, for 1 gold. */
var climb$1 = judged(() => [{ type: "climb" }, PASS], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "climb") return notAsked(table, matter, action);
	const player = at(table.state.players, matter.seat);
	if (player.templeStep >= table.pack.temple.steps.length - 1) return rule("temple-top");
	return cannotPay(player, CLIMB_COST$1);
});
/** One of the Nomads comes into the supply. */
var nomad$1 = judged(({ state }) => [...new Set(state.nomads)].map((worker) => ({
	type: "nomad",
	worker
})), (table, matter, action) => action.type === "nomad" ? notOffered([action.worker], table.state.nomads, workerSaid) : notAsked(table, matter, action));
/** At the end of the turn a Worker may be bought from either end of the Village. */
var hire$1 = judged(() => [
	{
		type: "hire",
		end: "potato"
	},
	{
		type: "hire",
		end: "corn"
	},
	PASS
], (table, matter, action) => {
	if (action.type === "pass") return void 0;
	if (action.type !== "hire") return notAsked(table, matter, action);
	if (table.state.village.length === 0) return rule("village-empty");
	return cannotPay(at(table.state.players, matter.seat), { [action.end]: 1 });
});
/** Workers beyond two leave the game. */
var release$1 = judged(({ state }, { seat }) => [...[...new Set(at(state.players, seat).workers)].map((worker) => ({
	type: "release",
	worker
})), PASS], (table, matter, action) => {
	const { workers } = at(table.state.players, matter.seat);
	const isAsked = workers.length > 2;
	if (action.type === "pass" && !isAsked) return void 0;
	if (action.type !== "release") return notAsked(table, matter, action);
	if (!workers.includes(action.worker)) return noWorker({ workers }, action.worker);
	return isAsked ? void 0 : notAsked(table, matter, action);
});
/** Gold is paid for potatoes that are missing at a Festival. */
var upkeep$2 = judged(({ state }, { seat }) => {
	const { godCards, gold } = at(state.players, seat);
	const most = Math.min(godCards.length, gold);
	return [PASS, ...Array.from({ length: most + 1 }, (_, paid) => ({
		type: "pay",
		gold: paid
	}))];
}, (table, matter, action) => {
	const player = at(table.state.players, matter.seat);
	const missing = Math.max(0, player.godCards.length - player.potato);
	const isAsked = missing > 0 && player.gold > 0;
	if (action.type === "pass" && !isAsked) return void 0;
	if (action.type !== "pay") return notAsked(table, matter, action);
	if (action.gold > missing) return rule("too-much-gold", { most: missing });
	if (action.gold > player.gold) return cannotPay(player, { gold: action.gold });
	return isAsked ? void 0 : notAsked(table, matter, action);
});
// src/games/tawantinsuyu/rules/gains.ts
/** What a player is asked for the sake of what a card, a space or a tile brings. */
function mattersOf(seat, gains) {
	const times = (count, matter) => count === void 0 ? [] : Array.from({ length: count }, () => matter);
	return [
		...times(gains.god, {
			type: "take",
			seat,
			must: true
		}),
		...times(gains.nomad, {
			type: "nomad",
			seat
		}),
		...times(gains.weaving, {
			type: "weaving",
			seat
		}),
		...times(gains.paidClimb, {
			type: "climb",
			seat
		}),
		...gains.rejuvenate === void 0 ? [] : [freeFlip(seat, gains.rejuvenate)],
		...times(gains.paidBuilding, {
			type: "building",
			seat,
			free: false
		}),
		...times(gains.freeBuilding, {
			type: "building",
			seat,
			free: true
		}),
		...times(gains.paidSteps, {
			type: "steps",
			seat,
			free: false
		}),
		...times(gains.freeSteps, {
			type: "steps",
			seat,
			free: true
		}),
		...times(gains.freeStatue, {
			type: "statue",
			seat,
			free: true
		})
	];
}
/** Up to `most` Buildings and Army cards are turned up for nothing. */
function freeFlip(seat, most, army = true) {
	return {
		type: "flip",
		seat,
		most,
		free: most,
		pay: "food",
		army
	};
}
// src/games/tawantinsuyu/rules/answers/rewards.ts
/** One of several gains. */
var choice$1 = judged((_, { options }) => options.map((_gains, index) => ({
	type: "choose",
	option: index + 1
})), (table, matter, action) => {
	if (action.type !== "choose") return notAsked(table, matter, action);
	const most = matter.options.length;
	return action.option > most ? rule("no-such-option", {
		option: action.option,
		most
	}) : void 0;
});
/** Which of several rewards comes next; of those that are alike the first is named. */
var rewards$1 = judged((_, { list }) => list.map((_options, index) => ({
	type: "choose",
	option: index + 1
})), (table, matter, action) => {
	if (action.type !== "choose") return notAsked(table, matter, action);
	const texts = matter.list.map((each) => JSON.stringify(each));
	return texts.findIndex((text) => text === texts[action.option - 1]) === action.option - 1 ? void 0 : rule("no-such-option", {
		option: action.option,
		most: texts.length
	});
});
/** What asks nothing, and is never had too early: resources, VP and Army cards. */
var PLAIN = [
	...RESOURCES,
	"vp",
	"army"
];
/**
* The place of the reward that comes next whatever its owner wishes: one that asks nothing, or the only one that asks
* anything now. Undefined where the order is the owner's.
*/
function nextReward({ seat, list }, asks) {
	const kinds = new Set(list.map((each) => JSON.stringify(each)));
	const plain = list.findIndex((options) => options.length === 1 && options.every(isPlain));
	if (plain >= 0 || kinds.size === 1) return Math.max(0, plain);
	const asking = list.filter((options) => options.length > 1 || mattersOf(seat, at(options, 0)).some(asks));
	const [only = at(list, 0), other] = new Map(asking.map((each) => [JSON.stringify(each), each])).values();
	return other === void 0 ? list.indexOf(only) : void 0;
}
function isPlain(gains) {
	return Object.keys(gains).every((name) => PLAIN.some((plain) => plain === name));
}
/** One of the starting Weavings is taken. */
var starting$1 = judged(({ state }) => state.starting.map((tile) => ({
	type: "start",
	tile
})), (table, matter, action) => action.type === "start" ? notOffered([action.tile], table.state.starting) : notAsked(table, matter, action));
/** Where the High Priest stands before the first turn. */
var priest$1 = judged(() => Array.from({ length: 5 }, (_, section) => ({
	type: "priest",
	section: section + 1
})), (table, matter, action) => action.type === "priest" ? void 0 : notAsked(table, matter, action));
/** Every choice of the God cards that a seat keeps of those dealt. */
function keepOptions(table, seat) {
	return choices(handOf(table, seat), 3).map((cards) => ({
		type: "keep",
		cards
	}));
}
/** Why a seat may not keep these of the God cards dealt, if it may not. */
function judgeKeep(table, seat, action) {
	const wrong = notHeld(table, seat, action.cards) ?? namedTwice(action.cards);
	if (wrong !== void 0) return wrong;
	return otherOrder(action, {
		...action,
		cards: handOf(table, seat).filter((card) => action.cards.includes(card))
	});
}
/** The God cards of a hand by their names. */
function handOf({ pack, state }, seat) {
	return godNames(pack, at(state.players, seat).godCards);
}
// src/games/tawantinsuyu/components/spaces.ts
var numbersOf = onceFor(({ spaces }) => new Map(spaces.map(({ name }, space) => [name, space])));
/** The name of a space. Throws a RangeError if there is none of this number. */
function spaceName({ spaces }, space) {
	return at(spaces, space).name;
}
/** The space of a name, in any case of letters; undefined if there is none. */
function spaceNamed(hill, name) {
	return numbersOf(hill).get(name.toUpperCase());
}
// src/games/tawantinsuyu/rules/task-spread.ts
/**
* The icons that the next task may be spent on. Tasks are spread evenly: each icon once before any is used again.
* `done` are the icons used so far, in order; an icon that cannot be performed is left out of `possible`. None left: the
* remaining tasks are forgone.
*/
function nextIcons(icons, done, possible) {
	const round = done.slice(done.length - done.length % icons.length);
	return icons.filter((icon) => !round.includes(icon) && possible.has(icon));
}
// src/games/tawantinsuyu/rules/tapestry.ts
/** VP at the end for a Tapestry of 1 to 7 Weavings. */
var VP_BY_LENGTH = [
	0,
	1,
	3,
	6,
	10,
	15,
	21
];
/** Whether a Weaving may be added to a Tapestry, at either end. */
function fits(tapestry, { pattern }) {
	return tapestry.every((weaving) => weaving.pattern !== pattern);
}
/** The rewards of the connections whose edges match, from left to right. */
function matches({ weavings }, tapestry) {
	return tapestry.flatMap(({ right }, index) => tapestry[index + 1]?.left === right ? [at(weavings.edges, right)] : []);
}
/** What a Tapestry scores at the end; at most one of each pattern, so at most seven Weavings. */
function tapestryVp({ length }) {
	return length === 0 ? 0 : at(VP_BY_LENGTH, length - 1);
}
/** A player's Tapestries. */
function tapestriesOf(pack, { tapestries }) {
	return tapestries.map((tiles) => tiles.map((tile) => weavingOf(pack, tile)));
}
/** What a player's Tapestries bring where their Weavings match, from the first on. */
function matchesOf(pack, owner) {
	return tapestriesOf(pack, owner).flatMap((tapestry) => matches(pack, tapestry));
}
// src/games/tawantinsuyu/rules/tasks.ts
/** The task of the icon, 0 to 2, beside a space. */
function taskAt({ hill }, space, icon) {
	return at(hill.icons, at(at(hill.spaces, space).icons, icon));
}
var COLLECTED = {
	potato: 3,
	corn: 2,
	stone: 2,
	gold: 1
};
/** What a task of collecting brings a player. */
function collected(player, task) {
	return task !== "gold" && has(player, "moreOfAHarvest") ? {
		[task]: COLLECTED[task] + 1,
		vp: 1
	} : { [task]: COLLECTED[task] };
}
/** The rewards of a player's Tapestries, none of which leaves a choice. */
function rewardsOf({ pack, state }, seat) {
	return matchesOf(pack, at(state.players, seat)).map((gains) => [gains]);
}
// src/games/tawantinsuyu/rules/answers/tasks.ts
var ICONS = [
	0,
	1,
	2
];
/** What one more task costs a Priest, or whoever does as one. */
var EXTRA_COST = { potato: 1 };
/**
* Tasks are spent on the three icons beside a Worker, as evenly as possible; whoever passes forgoes the rest. A Priest buys
* one more; a Statue's blessing may come before the tasks.
*/
var tasks$1 = judged((table, matter) => [
	...ICONS.map((icon) => ({
		type: "task",
		icon: icon + 1
	})),
	...(blessingOf(table, matter) ?? []).map((card) => ({
		type: "use",
		card
	})),
	{ type: "extra" },
	PASS
], (table, matter, action) => {
	switch (action.type) {
		case "task": return judgeTask(table, matter, action);
		case "extra": return judgeExtra(table, matter);
		case "use": return judgeBlessing(table, matter, action);
		case "pass": return;
		default: return notAsked(table, matter, action);
	}
});
function judgeTask(table, { seat, space, left, done }, action) {
	if (left === 0) return rule("no-task-left");
	const icon = action.icon - 1;
	const task = taskAt(table, space, icon);
	return nextIcons(ICONS, done, new Set(ICONS)).includes(icon) ? nothingFrom(table, seat, task) : rule("uneven-tasks", { task: { key: `task.${task}` } });
}
function judgeExtra({ state }, { seat, space, priest }) {
	const player = at(state.players, seat);
	if (priest) return cannotPay(player, EXTRA_COST);
	return rule(state.hill.some((one) => one.space === space && one.worker === "priest") || has(player, "asPriest") ? "one-extra-task" : "no-extra-task");
}
function judgeBlessing(table, matter, action) {
	const blessing = blessingOf(table, matter);
	if (blessing === void 0) return rule("no-blessing");
	const stray = notOffered([action.card], blessing);
	if (stray !== void 0) return stray;
	return matter.done.length > 0 || matter.left === 0 ? rule("between-tasks") : void 0;
}
/** The God cards whose benefits a Statue brings as well, by name: they stand right after the tasks on the agenda. */
function blessingOf({ pack, state }, { seat }) {
	const after = state.agenda.at(-2);
	if (after?.type !== "cards" || after.seat !== seat) return void 0;
	return godNames(pack, after.cards);
}
/** A Warrior brings an adjacent Worker of another colour back into the supply. */
var retrieve$1 = judged(({ hill, state }, matter) => {
	const { adjacent } = at(hill.spaces, matter.space);
	return [...state.hill.filter(({ space }) => adjacent.includes(space)).map(({ space }) => ({
		type: "retrieve",
		space: spaceName(hill, space)
	})), PASS];
}, (table, matter, action) => {
	if (action.type === "pass") return void 0;
	return action.type === "retrieve" ? judgeRetrieve(table, matter, action) : notAsked(table, matter, action);
});
function judgeRetrieve({ hill, state }, matter, { space: name }) {
	const space = spaceNamed(hill, name);
	if (space === void 0) return rule("no-such-space", { space: name });
	const found = state.hill.find((one) => one.space === space);
	if (found === void 0) return rule("nobody-there", { space: name });
	if (!at(hill.spaces, matter.space).adjacent.includes(space)) return rule("not-adjacent", {
		space: name,
		warrior: spaceName(hill, matter.space)
	});
	return found.worker === "warrior" ? rule("warrior-stays", { space: name }) : void 0;
}
// src/engine/basics/lists.ts
/** The things of several lists, one after another; a list is made only when it is reached. Can be iterated again. */
function inLists(makers) {
	return { [Symbol.iterator]: () => walk(makers) };
}
function walk(makers) {
	let list = [];
	let place = 0;
	let made = 0;
	let step;
	return { next() {
		for (;;) {
			const value = list[place++];
			if (value !== void 0) {
				step ??= {
					done: false,
					value
				};
				step.value = value;
				return step;
			}
			const make = makers[made++];
			if (make === void 0) return {
				done: true,
				value: void 0
			};
			list = make();
			place = 0;
		}
	} };
}
// src/games/tawantinsuyu/rules/task-count.ts
var WARRIOR_BONUS = 2;
/** A Worker saves food and may be first in a segment as a Courier does. */
function isCourier(placement) {
	return placement.worker === "courier" || has(placement, "asCourier");
}
/** How many tasks placing this Worker gives, before a Priest buys one more. */
function taskCount(hill, placement) {
	const { space, worker, workers } = placement;
	const { adjacent, segment } = at(hill.spaces, space);
	const kin = adjacent.filter((other) => workers[other] === worker).length;
	const first = isCourier(placement) && at(hill.segments, segment).every((other) => workers[other] === void 0);
	const strong = worker === "warrior" && has(placement, "moreForWarriors");
	return 1 + kin + (first ? 1 : 0) + (suitsColour(hill, placement) ? 1 : 0) + (strong ? WARRIOR_BONUS : 0);
}
/** An Architect stands on blue, or a Craftsman on green; with the Building for it either may be the other. */
function suitsColour(hill, placement) {
	const { space, worker } = placement;
	const { colour } = at(hill.spaces, space);
	if (colour === void 0 || worker !== "architect" && worker !== "craftsman") return false;
	return has(placement, "tradesSwap") || worker === (colour === "blue" ? "architect" : "craftsman");
}
// src/games/tawantinsuyu/rules/placing-cost.ts
/** What placing costs in food before Steps: by the distance of the sections, and by the terrace. */
var ROAMING = [
	0,
	1,
	3
];
var DESCENDING = {
	top: 0,
	middle: 2,
	bottom: 5
};
var EASED_BY_STEPS = 2;
var COURIER_DISCOUNT = 1;
/** What placing a Worker costs on a space, for a High Priest that stands in the section `from`. */
function placingCost(hill, space, { from, steps, courier }) {
	const { terrace, section } = at(hill.spaces, space);
	const stepsOf = stepsAbove(terrace, at(steps, section));
	const roaming = at(ROAMING, distance(from, section));
	const descending = Math.max(0, DESCENDING[terrace] - EASED_BY_STEPS * stepsOf.length);
	return {
		roaming,
		descending,
		food: Math.max(0, roaming + descending - (courier ? COURIER_DISCOUNT : 0)),
		stepsOf
	};
}
/** The owners of the Steps above a terrace in one section. */
function stepsAbove(terrace, { upper, lower }) {
	return {
		top: [],
		middle: [upper],
		bottom: [upper, lower]
	}[terrace].flatMap((owner) => owner ?? []);
}
/** How many sections lie between two of them, the shorter way round the hill. */
function distance(a, b) {
	const apart = Math.abs(a - b) % 5;
	return Math.min(apart, 5 - apart);
}
/** What placing a player's Worker on a space costs. */
function costOfPlacing({ hill, state }, player, worker, space) {
	const courier = isCourier({
		worker,
		buildings: player.buildings
	});
	return placingCost(hill, space, {
		from: player.priest ?? 0,
		steps: state.steps,
		courier
	});
}
/** How many tasks placing a player's Worker on a space gives. */
function tasksOfPlacing({ hill, state }, { buildings }, worker, space) {
	return taskCount(hill, {
		space,
		worker,
		workers: bySpace(hill, state),
		buildings
	});
}
/** The Workers on the hill, by space. */
function bySpace({ spaces }, { hill }) {
	const workers = spaces.map(() => void 0);
	for (const { space, worker } of hill) workers[space] = worker;
	return workers;
}
// src/games/tawantinsuyu/rules/answers/turn.ts
/** A Worker is placed, or two different secondary actions are done, each of which must bring something. */
var turn$1 = {
	options(table, matter) {
		const { workers } = at(table.state.players, matter.seat);
		return inLists([...(matter.done.length > 0 ? [] : [...new Set(workers)]).map((worker) => () => placements(table, matter.seat, worker)), () => SECONDARIES.flatMap(secondaryActions).filter((action) => this.judge(table, matter, action) === void 0)]);
	},
	judge(table, matter, action) {
		const { seat, done } = matter;
		if (action.type === "place") return done.length > 0 ? rule("already-done") : judgePlace(table, seat, action);
		const secondary = SECONDARIES.find((type) => type === action.type);
		if (secondary === void 0) return notAsked(table, matter, action);
		return done.includes(secondary) ? rule("same-action") : nothingFor(table, secondary);
	}
};
function secondaryActions(secondary) {
	if (secondary !== "move") return [{ type: secondary }];
	return [{
		type: "move",
		steps: 1
	}, {
		type: "move",
		steps: 2
	}];
}
/**
* Every way to place a Worker. A list of its own, that a test compares with the judge: to ask the judge about each space
* takes many times as long. The food is the same for all spaces of a segment.
*/
function placements(table, seat, worker) {
	const { pack, hill, state } = table;
	const player = at(state.players, seat);
	const taken = new Set(state.hill.map(({ space }) => space));
	const cards = Map.groupBy(player.godCards.map((card) => godCard(pack, card)), ({ god }) => god);
	const food = hill.segments.map(([space = 0]) => costOfPlacing(table, player, worker, space).food);
	const byCard = cards.size > 0 ? food.map((each) => cornChoices(player, each)) : [];
	const byGold = player.gold > 0 ? food.map((each) => cornChoices({
		...player,
		gold: player.gold - 1
	}, each)) : [];
	const found = [];
	for (const [number, { name: space, god, segment }] of hill.spaces.entries()) {
		if (taken.has(number)) continue;
		for (const { name: by } of cards.get(god) ?? []) for (const corn of byCard[segment] ?? []) found.push({
			type: "place",
			worker,
			space,
			by,
			corn
		});
		for (const corn of byGold[segment] ?? []) found.push({
			type: "place",
			worker,
			space,
			by: "gold",
			corn
		});
	}
	return found;
}
function judgePlace(table, seat, action) {
	const { pack, hill, state } = table;
	const player = at(state.players, seat);
	const space = spaceNamed(hill, action.space);
	if (!player.workers.includes(action.worker)) return noWorker(player, action.worker);
	if (space === void 0) return rule("no-such-space", { space: action.space });
	const there = state.hill.find((one) => one.space === space);
	if (there !== void 0) return rule("space-taken", {
		space: action.space,
		worker: workerSaid(there.worker)
	});
	const purse = action.by === "gold" ? {
		...player,
		gold: player.gold - 1
	} : player;
	if (purse.gold < 0) return rule("too-little-gold");
	if (action.by !== "gold") {
		const card = godNamed(pack, player.godCards, action.by);
		if (card === void 0) return rule("not-held", { card: action.by });
		const { god } = at(hill.spaces, space);
		if (godCard(pack, card).god !== god) return rule("wrong-god", {
			god: { key: `god.${god}` },
			space: action.space
		});
	}
	return judgeFood(purse, costOfPlacing(table, player, action.worker, space).food, action.corn);
}
// src/games/tawantinsuyu/rules/answers/weavings.ts
/** Corn for one, two and three Weavings. */
var PRICES = [
	1,
	3,
	6
];
/** One of the two topmost Weavings for nothing: the one that lies open, or the one beneath it. */
var weaving$1 = judged(() => [{
	type: "weave",
	from: "top"
}, {
	type: "weave",
	from: "beneath"
}], (table, matter, action) => {
	if (action.type !== "weave") return notAsked(table, matter, action);
	const least = action.from === "top" ? 1 : 2;
	return table.state.weavings.length < least ? rule("no-weaving-left") : void 0;
});
/** A Weaving is added at an end of a Tapestry that has not its pattern, or begins a new one. */
var hang$2 = judged(({ state }, { seat }) => [...at(state.players, seat).tapestries.flatMap((_, index) => [{
	type: "hang",
	at: `${index + 1}l`
}, {
	type: "hang",
	at: `${index + 1}r`
}]), {
	type: "hang",
	at: "new"
}], (table, matter, action) => action.type === "hang" ? judgeHang(table, matter, action) : notAsked(table, matter, action));
function judgeHang({ pack, state }, { seat, tile }, action) {
	if (action.at === "new") return void 0;
	const tapestries = tapestriesOf(pack, at(state.players, seat));
	const tapestry = Number.parseInt(action.at, 10);
	const hung = tapestries[tapestry - 1];
	if (hung === void 0) return rule("no-such-tapestry", {
		tapestry,
		most: tapestries.length
	});
	const added = weavingOf(pack, tile);
	return fits(hung, added) ? void 0 : rule("pattern-there", {
		tapestry,
		pattern: added.pattern
	});
}
// src/games/tawantinsuyu/rules/answers/answers.ts
var ANSWERS = {
	starting: starting$1,
	priest: priest$1,
	turn: turn$1,
	cards: cards$1,
	feast: feast$1,
	tasks: tasks$1,
	retrieve: retrieve$1,
	take: take$2,
	"keep-army": keepArmy$1,
	choice: choice$1,
	rewards: rewards$1,
	nomad: nomad$1,
	weaving: weaving$1,
	hang: hang$2,
	"set-aside": judged((_, { tiles, left }) => choices(tiles, left).flatMap((chosen) => (chosen.length < 2 ? [chosen] : [chosen, chosen.toReversed()]).map((each) => ({
		type: "aside",
		tiles: each
	}))), (table, matter, action) => {
		if (action.type !== "aside") return notAsked(table, matter, action);
		return notOffered(action.tiles, matter.tiles) ?? namedTwice(action.tiles) ?? (action.tiles.length === matter.left ? void 0 : rule("wrong-count", { number: matter.left }));
	}),
	purchase: judged((_, { tiles }) => [...PRICES.flatMap((_corn, index) => orders(tiles, index + 1)).map((each) => ({
		type: "buy",
		tiles: each
	})), PASS], (table, matter, action) => {
		if (action.type === "pass") return void 0;
		if (action.type !== "buy") return notAsked(table, matter, action);
		const wrong = notOffered(action.tiles, matter.tiles) ?? namedTwice(action.tiles);
		const corn = at(PRICES, action.tiles.length - 1);
		return wrong ?? cannotPay(at(table.state.players, matter.seat), { corn });
	}),
	leftover: judged((_, { tiles }) => [...tiles.map((tile) => ({
		type: "buy",
		tiles: [tile]
	})), PASS], (table, matter, action) => {
		if (action.type === "pass") return void 0;
		if (action.type !== "buy") return notAsked(table, matter, action);
		const wrong = notOffered(action.tiles, matter.tiles);
		if (wrong !== void 0 || action.tiles.length > 1) return wrong ?? rule("one-leftover");
		return cannotPay(at(table.state.players, matter.seat), { corn: 3 });
	}),
	flip: flip$1,
	building: building$1,
	steps: steps$1,
	statue: statue$1,
	climb: climb$1,
	"produce-one": produceOne$1,
	"high-priest": highPriest$1,
	casualty: casualty$1,
	muster: muster$1,
	conquer: conquer$1,
	soldiers: soldiers$1,
	produce: produce$1,
	worship: worship$1,
	offering: offering$1,
	hire: hire$1,
	release: release$1,
	upkeep: upkeep$2
};
/** Every answer to a question. */
function optionsOf(table, matter) {
	return ANSWERS[matter.type].options(table, matter);
}
/** Why an action is no answer to a question, if it is none. */
function judgeAnswer(table, matter, action) {
	return ANSWERS[matter.type].judge(table, matter, action);
}
// src/games/tawantinsuyu/rules/answers/free.ts
/** What a God card costs by the Building for it. */
var STUDY_COST = { potato: 1 };
/** What is worth the same. */
var EXCHANGED = {
	stone: 2,
	gold: 1,
	corn: 2
};
/** Whether an action is free at any time of one's turn, beside what is asked. */
function isFree(action) {
	return action.type === "spend" || action.type === "study" || action.type === "exchange";
}
/** What the active player may do at any time of the turn, beside what is asked. */
function freeActions(table, seat) {
	return candidates(table, seat).filter((action) => judgeFree(table, seat, action) === void 0);
}
function candidates({ pack, state }, seat) {
	const player = at(state.players, seat);
	return [
		...[...new Set(armyNames(pack, player.armyHand))].map((kind) => ({
			type: "spend",
			kind
		})),
		...has(player, "studies") ? [{ type: "study" }] : [],
		...has(player, "exchanges") ? EXCHANGES : []
	];
}
var EXCHANGES = RESOURCES.flatMap((from) => RESOURCES.map((to) => ({
	type: "exchange",
	from,
	to
})));
/** Why something that is free in one's turn may not be done, if it may not. */
function judgeFree(table, seat, action) {
	if (!isInTurn(table.state, seat)) return rule("only-in-turn");
	const player = at(table.state.players, seat);
	switch (action.type) {
		case "spend": return armyNamed(table.pack, player.armyHand, action.kind) === void 0 ? rule("not-held", { card: action.kind }) : void 0;
		case "study": return lacks(player, "studies") ?? noGodCard(table) ?? cannotPay(player, STUDY_COST);
		case "exchange": return lacks(player, "exchanges") ?? judgeExchange(player, action);
	}
}
function lacks(player, ability) {
	const building = PASSIVE[ability];
	return has(player, ability) ? void 0 : rule("no-ability", {
		building,
		does: { key: `passive.${building}` }
	});
}
/** Gold is given as gold here, and stands for nothing. */
function judgeExchange(player, { from, to }) {
	if (from === "potato" || to === "potato" || from === to) return rule("not-exchanged");
	const cost = { [from]: EXCHANGED[from] };
	return player[from] < EXCHANGED[from] ? rule("cannot-pay", {
		cost: gainsOf(cost),
		own: gainsOf({ [from]: player[from] })
	}) : void 0;
}
// src/games/tawantinsuyu/rules/answers/free-outcomes.ts
/** Any God card: only that there is one counts. */
var ANY_CARD = 0;
/**
* What a player could have by what is free in the turn, if anything is, so far as everybody knows: the Army cards of the hand may be any
* ones, so that nobody learns of them by who is asked.
*/
function* freeOutcomes(table, seat) {
	const { state } = table;
	const player = at(state.players, seat);
	const studies = has(player, "studies") && state.godDeck.length + state.offer.length > 0;
	if (player.armyHand.length === 0 && !studies && !has(player, "exchanges")) return;
	for (const purse of pursesOf(table, player)) {
		yield withPlayer(state, seat, {
			...player,
			...purse
		});
		const price = studies ? payment(purse, STUDY_COST) : void 0;
		if (price === void 0) continue;
		const paid = Object.fromEntries(RESOURCES.map((resource) => [resource, purse[resource] - price[resource]]));
		yield withPlayer(state, seat, {
			...player,
			...purse,
			...paid,
			godCards: [...player.godCards, ANY_CARD]
		});
	}
}
function withPlayer(state, seat, player) {
	return {
		...state,
		players: state.players.with(seat, player)
	};
}
/** Every purse after discarding all Army cards, and after exchanges. */
function pursesOf({ pack }, player) {
	const spent = spendingsOf(pack, player.armyHand.length).map((brought) => plus(player, brought));
	return has(player, "exchanges") ? exchanged(named(spent)).values() : spent;
}
/** What any so many Army cards bring that are discarded, each result once. */
function spendingsOf(pack, cards) {
	const all = allSpendings(pack);
	for (let count = all.length; count <= cards; count++) {
		const gives = armyCardsOf(pack).map((card) => card.gives);
		const more = at(all, count - 1).flatMap((brought) => [...new Set(gives)].map((each) => plus(brought, each)));
		all.push([...named(more).values()]);
	}
	return at(all, cards);
}
/** By the number of cards, as far as they were asked for. */
var allSpendings = onceFor(() => [[NOTHING$1]]);
function named(purses) {
	return new Map(purses.map((purse) => [RESOURCES.map((resource) => purse[resource]).join(" "), purse]));
}
function plus({ potato, corn, stone, gold }, gives) {
	return {
		potato: potato + (gives.potato ?? 0),
		corn: corn + (gives.corn ?? 0),
		stone: stone + (gives.stone ?? 0),
		gold: gold + (gives.gold ?? 0)
	};
}
/** All that comes of exchanges, one after another. */
function exchanged(purses) {
	const all = new Map(purses);
	for (const purse of all.values()) for (const [name, next] of named(exchangesOf(purse))) if (!all.has(name)) all.set(name, next);
	return all;
}
var TRADED = [
	"corn",
	"stone",
	"gold"
];
function exchangesOf(purse) {
	return TRADED.flatMap((from) => TRADED.filter((to) => to !== from && purse[from] >= EXCHANGED[from]).map((to) => ({
		...purse,
		[from]: purse[from] - EXCHANGED[from],
		[to]: purse[to] + EXCHANGED[to]
	})));
}
// src/games/tawantinsuyu/rules/answers/only-answer.ts
/** What goes without asking where there is no choice. */
var GRANTED = [
	"choice",
	"casualty",
	"soldiers"
];
/** What costs nothing, so that nothing that is free in a turn makes it possible. */
var UNPAID = [
	"release",
	"retrieve",
	"cards",
	"produce-one",
	"produce",
	"worship",
	"conquer"
];
/**
* What goes without asking: a single reward, passing where nothing else is left, not even after what is free in one's
* turn. Undefined: there is no answer at all. The High Priest can move in any turn.
*/
function onlyAnswer(table, matter) {
	if (matter.type === "rewards") {
		const place = nextReward(matter, (each) => isAsked(table, each));
		return place === void 0 ? "asked" : {
			type: "choose",
			option: place + 1
		};
	}
	if (matter.type === "turn" && matter.done.length === 0) return "asked";
	const [first, second] = optionsOf(table, matter);
	if (first === void 0) return void 0;
	if (second !== void 0) return "asked";
	if (GRANTED.includes(matter.type)) return first;
	return first.type === "pass" && !couldStill(table, matter) ? first : "asked";
}
/** Whether anybody would be asked something. */
function isAsked(table, matter) {
	return isQuestion(matter) && onlyAnswer(table, matter) === "asked";
}
/**
* Whether a player who can only pass could do something else after what is free in the turn, or that itself for the last
* time. Only what everybody knows counts: how many Army cards are in a hand, and not which ones.
*/
function couldStill(table, matter) {
	if (UNPAID.includes(matter.type) || !isInTurn(table.state, matter.seat)) return false;
	if (matter.type === "hire") return freeActions(table, matter.seat).length > 0;
	for (const state of freeOutcomes(table, matter.seat)) for (const action of optionsOf({
		...table,
		state
	}, matter)) if (action.type !== "pass") return true;
	return false;
}
var POTATOES_TRADED = 5;
var OFFERED_CORN = 4;
var PRODUCTIVE = 2;
var TURNED_DOWN = 3;
/** Of resources that she has as few of, she takes what comes first here. */
var PREFERENCE$1 = [
	"gold",
	"corn",
	"stone",
	"potato"
];
/** Whether she is played so. */
function plays({ variants }, variant) {
	return variants.includes(variant);
}
/** What she makes VP of: 5 potatoes each time. */
function potatoesToTrade(potatoes) {
	return potatoes - potatoes % POTATOES_TRADED;
}
/** Soldiers that she could send: those on face-up cards before her, and those in her hand. */
function availableSoldiers(pack, { army, armyHand }) {
	return [...army.flatMap(({ card, down }) => down ? [] : [card]), ...armyHand].reduce((sum, card) => sum + armyCard(pack, card).soldiers, 0);
}
/** Whether she begins an action of the High Priest where hers may go. */
function begins(pack, her, action, casualties) {
	switch (action) {
		case "offering": return her.corn >= OFFERED_CORN;
		case "produce": return productiveOf(pack, her).length >= PRODUCTIVE;
		case "worship": return her.statues.length >= (plays(her, "two-statues") ? 2 : 1);
		case "conquest": {
			const soldiers = availableSoldiers(pack, her);
			return plays(her, "bold-conquest") ? soldiers >= casualties : soldiers > casualties;
		}
		case "rejuvenate": return [...her.buildings, ...her.army].filter(({ down }) => down).length >= TURNED_DOWN;
	}
}
/** Her Production Buildings, face up or face down. */
function productiveOf({ buildings }, her, face = "up") {
	const producing = new Set(buildings.production.map(({ id }) => id));
	return her.buildings.flatMap(({ id, down }) => producing.has(id) && down === (face === "down") ? [id] : []);
}
/** Of several rewards the resource of which she has fewest; of equals gold, then corn, stone and potatoes. */
function scarcest(her, options) {
	return options.map((gains) => {
		const rank = PREFERENCE$1.findIndex((resource) => gains[resource] !== void 0);
		const resource = PREFERENCE$1[rank];
		return {
			gains,
			own: resource === void 0 ? Number.POSITIVE_INFINITY : her[resource],
			rank
		};
	}).toSorted((a, b) => a.own === b.own ? a.rank - b.rank : a.own - b.own)[0]?.gains;
}
/** On which terraces she looks for a space, the first one first, when this many Festivals were held. */
function terracesFor(held) {
	const wanted = Math.min(held, TERRACES.length - 1);
	return [...TERRACES.slice(0, wanted + 1).toReversed(), ...TERRACES.slice(wanted + 1)];
}
/** Of some Weavings the one that goes to her largest Tapestry; of equals the one of the highest number. */
function chooseWeaving(tiles, tapestries) {
	const sizeAt = (tapestry) => tapestry === void 0 ? 0 : tapestries[tapestry]?.length ?? 0;
	return tiles.map((tile) => {
		const tapestry = [...tapestries.keys()].filter((index) => fits(tapestries[index] ?? [], tile)).toSorted((a, b) => sizeAt(b) - sizeAt(a))[0];
		return {
			tile: tile.id,
			tapestry
		};
	}).toSorted((a, b) => sizeAt(b.tapestry) - sizeAt(a.tapestry) || b.tile.localeCompare(a.tile))[0];
}
/** Whether the player of a game against Axomamma has won, as it stands. Undefined in any other game. */
function hasWon({ players, axomamma }) {
	const [player] = players;
	if (axomamma === void 0 || player === void 0) return void 0;
	return player.vp >= 120 && player.vp > axomamma.vp;
}
// src/games/tawantinsuyu/rules/temple.ts
/** Climbs the Temple track from a step; what is beyond the topmost step is lost. */
function climb({ temple }, from, steps) {
	const step = Math.min(from + steps, temple.steps.length - 1);
	return {
		step,
		rewards: temple.steps.slice(from + 1, step + 1).map(({ gives }) => gives).filter((gives) => gives.length > 0)
	};
}
/** What a marker on this step brings at a Festival: VP, and the reward beside it again. */
function festivalReward({ temple }, step) {
	const { festival, gives } = at(temple.steps, step);
	return {
		vp: festival,
		gives
	};
}
// src/games/tawantinsuyu/chapters/play.ts
/** A player of the draft. */
function playerOf({ state }, seat) {
	return at(state.players, seat);
}
/** Axomamma in the draft. Throws an Error in a game without her. */
function axomammaOf({ state }) {
	if (state.axomamma === void 0) throw new Error("Axomamma does not play");
	return state.axomamma;
}
/** Puts matters on the agenda; the first of them comes next. */
function put({ state }, ...matters) {
	state.agenda.push(...matters.toReversed());
}
/** Adds VP of a player or of Axomamma, or takes them away down to none. */
function score(play, seat, vp) {
	const owner = isAxomamma(play, seat) ? axomammaOf(play) : playerOf(play, seat);
	owner.vp = Math.max(0, owner.vp + vp);
}
/** Takes a payment from a player. Throws an Error if they have not got it. */
function take$1(play, seat, paid) {
	return spend(playerOf(play, seat), paid);
}
/** Takes a payment out of a purse. Throws a RangeError if it is not in it. */
function spend(purse, paid) {
	for (const resource of RESOURCES) {
		if (paid[resource] > purse[resource]) throw new RangeError(`${paid[resource]} of ${purse[resource]} ${resource}`);
		purse[resource] -= paid[resource];
	}
	return paid;
}
/** Takes what a cost comes to. Throws an Error if the player cannot pay it. */
function charge(play, seat, cost) {
	const paid = payment(playerOf(play, seat), cost);
	if (paid === void 0) throw new RangeError(`seat ${seat} cannot pay`);
	return take$1(play, seat, paid);
}
/** An Error for an answer that does not belong to the question: they are judged before they are carried out. */
function misplaced(action, seat) {
	return /* @__PURE__ */ new Error(`seat ${seat} cannot ${action.type} here`);
}
// src/games/tawantinsuyu/chapters/gains.ts
var TRAINED = 2;
/** Gives a player what a card, a space or a tile brings; what they have to choose in it is put on the agenda. */
function give(play, seat, gains) {
	const player = playerOf(play, seat);
	for (const resource of RESOURCES) player[resource] += gains[resource] ?? 0;
	score(play, seat, gains.vp ?? 0);
	play.events.push({
		type: "gained",
		seat,
		gains
	});
	put(play, ...mattersOf(seat, gains));
	if (gains.army !== void 0) drawArmy(play, seat, gains.army);
	for (let n = 0; n < (gains.training ?? 0); n++) train(play, seat);
	if (gains.climb !== void 0) advance(play, seat, gains.climb);
}
/** Draws Army cards into the hand. */
function drawArmy(play, seat, count) {
	takeIntoHand(play, seat, drawn(play, seat, count));
}
/** Draws two Army cards, of which one will be kept. */
function train(play, seat) {
	const cards = drawn(play, seat, TRAINED);
	if (cards.length < TRAINED) takeIntoHand(play, seat, cards);
	else put(play, {
		type: "keep-army",
		seat,
		cards
	});
}
function takeIntoHand(play, seat, cards) {
	const player = playerOf(play, seat);
	player.armyHand = [...player.armyHand, ...cards];
}
/** The topmost Army cards, which their player alone learns. */
function drawn(play, seat, count) {
	const cards = fromArmyDeck(play, count);
	if (cards.length === 0) return [];
	play.events.push({
		type: "army-drawn",
		seat,
		cards: cards.length
	});
	play.events.push({
		type: "army-learned",
		seat,
		cards: armyNames(play.pack, cards)
	});
	return cards;
}
/** The topmost Army cards, one after another. */
function fromArmyDeck(play, count) {
	const { state } = play;
	play.learned = true;
	renewArmyDeck(play);
	const cards = [];
	while (cards.length < count && state.armyDeck.length > 0) {
		cards.push(at(state.armyDeck, 0));
		state.armyDeck = state.armyDeck.slice(1);
		renewArmyDeck(play);
	}
	return cards;
}
/** When the Army deck has emptied, the discard pile becomes a new one; that of later, if nothing lay there then. */
function renewArmyDeck({ state, chance }) {
	if (state.armyDeck.length === 0 && state.armyDiscard.length > 0) {
		state.armyDeck = chance.shuffle(state.armyDiscard);
		state.armyDiscard = [];
	}
}
/** Draws God cards from the deck, as many as there are. */
function drawGod(play, seat, count) {
	const player = playerOf(play, seat);
	const cards = fromGodDeck(play, count);
	if (cards.length > 0) play.learned = true;
	player.godCards = [...player.godCards, ...cards];
	for (const card of cards) play.events.push({
		type: "card-learned",
		seat,
		card: godCard(play.pack, card).name
	});
	return cards.length;
}
/** The topmost God cards, as many as there are. */
function fromGodDeck({ state }, count) {
	const cards = state.godDeck.slice(0, count);
	state.godDeck = state.godDeck.slice(count);
	return cards;
}
/** Advances on the Temple track; what the steps give comes from the lowest up. */
function advance(play, seat, steps) {
	const player = playerOf(play, seat);
	const { step, rewards } = climb(play.pack, player.templeStep, steps);
	if (step === player.templeStep) return;
	player.templeStep = step;
	play.events.push({
		type: "climbed",
		seat,
		step
	});
	for (const options of rewards.toReversed()) giveOne(play, seat, options);
}
/** Gives one of several, which the player chooses where there is a choice. */
function giveOne(play, seat, options) {
	if (options.length === 1) give(play, seat, at(options, 0));
	else if (options.length > 1) put(play, {
		type: "choice",
		seat,
		options
	});
}
/** Gives several rewards in the order that the player wishes, each of them one of some gains. */
function giveAll(play, seat, list) {
	if (list.length > 0) put(play, {
		type: "rewards",
		seat,
		list
	});
}
// src/games/tawantinsuyu/chapters/recruiting.ts
/** A Nomad comes into the supply. */
function nomad(play, { seat }, action) {
	if (action.type !== "nomad") throw misplaced(action, seat);
	takeNomad(play, play.state.nomads.indexOf(action.worker));
	welcome$1(play, seat, action.worker);
	play.events.push({
		type: "nomad-taken",
		seat,
		worker: action.worker
	});
}
/** One of the Nomads, by their place, leaves; a Worker from the bag comes for them. */
function takeNomad(play, place) {
	const left = play.state.nomads.toSpliced(place, 1);
	play.state.nomads = [...left, ...drawWorker(play)];
}
/** A Worker drawn from the bag, if there is one. */
function drawWorker(play) {
	const { state, chance } = play;
	if (state.bag.length === 0) return [];
	play.learned = true;
	const place = chance.below(state.bag.length);
	const drawn = [at(state.bag, place)];
	state.bag = state.bag.toSpliced(place, 1);
	return drawn;
}
/** The Worker at an end of the Village leaves it; undefined if it is empty. */
function leaveVillage({ state }, end) {
	const { village } = state;
	state.village = end === "potato" ? village.slice(1) : village.slice(0, -1);
	return end === "potato" ? village[0] : village.at(-1);
}
/** A Worker comes into a player's supply. */
function welcome$1(play, seat, worker) {
	const player = playerOf(play, seat);
	player.workers = [...player.workers, worker];
}
/** At the end of the turn a Worker may be bought from either end of the Village. */
function hire(play, { seat }, action) {
	if (action.type === "pass") return;
	if (action.type !== "hire") throw misplaced(action, seat);
	charge(play, seat, { [action.end]: 1 });
	const worker = leaveVillage(play, action.end);
	if (worker === void 0) throw new RangeError("the Village is empty");
	welcome$1(play, seat, worker);
	play.events.push({
		type: "worker-hired",
		seat,
		worker,
		end: action.end
	});
}
/** Workers beyond two leave the game. */
function release(play, matter, action) {
	if (action.type === "pass") return;
	if (action.type !== "release") throw misplaced(action, matter.seat);
	const player = playerOf(play, matter.seat);
	player.workers = player.workers.toSpliced(player.workers.indexOf(action.worker), 1);
	play.events.push({
		type: "worker-released",
		seat: matter.seat,
		worker: action.worker
	});
	put(play, matter);
}
// src/games/tawantinsuyu/chapters/conquest.ts
/** Before a Conquest a Worker from either end of the Village, or else of the Nomads, falls. */
function casualty(play, { seat }, action) {
	if (action.type !== "casualty") throw misplaced(action, seat);
	const { state } = play;
	if (action.from === "nomads") takeNomad(play, state.nomads.indexOf(action.worker));
	else leaveVillage(play, action.from);
	state.casualties = [...state.casualties, action.worker];
	play.events.push({
		type: "casualty-fell",
		worker: action.worker
	});
}
/** Army cards are laid open for a potato each; the active player's first one costs nothing. */
function muster(play, { seat }, action) {
	if (action.type === "pass") return;
	if (action.type !== "muster") throw misplaced(action, seat);
	const player = playerOf(play, seat);
	const paid = charge(play, seat, musterCost(play.state, seat, action.kinds.length));
	for (const kind of action.kinds) {
		const card = armyNamed(play.pack, player.armyHand, kind);
		if (card === void 0) throw new RangeError(`no ${kind}`);
		player.armyHand = player.armyHand.filter((other) => other !== card);
		player.army = [...player.army, {
			card,
			down: false
		}];
	}
	play.learned = true;
	play.events.push({
		type: "mustered",
		seat,
		cards: [...action.kinds],
		paid
	});
}
/** A marker is laid on an empty space of a region that the player can pay: first it brings its benefits. */
function conquer(play, { seat }, action) {
	if (action.type === "pass") return;
	if (action.type !== "conquer") throw misplaced(action, seat);
	const { region, space } = action;
	layMarker(play.state, seat, {
		region: REGIONS.indexOf(region),
		index: space - 1
	});
	playerOf(play, seat).conquestMarkers--;
	play.events.push({
		type: "conquered",
		seat,
		region,
		space
	});
	put(play, {
		type: "soldiers",
		seat,
		region,
		space
	});
	give(play, seat, spaceOf(play.pack, action).gives);
}
/** Lays somebody's marker on a space of a region. */
function layMarker(state, owner, { region, index }) {
	state.regions = state.regions.with(region, at(state.regions, region).with(index, owner));
}
/** After the benefits of a space its Soldiers are turned down and discarded, the fewest that suffice. */
function soldiers(play, { seat }, action) {
	if (action.type !== "soldiers") throw misplaced(action, seat);
	const { flip, discard } = action;
	spendHost(play, playerOf(play, seat), action);
	play.events.push({
		type: "soldiers-spent",
		seat,
		down: flip.length,
		discarded: discard.length
	});
}
/** Turns Army cards down, and discards others. */
function spendHost({ pack, state }, owner, { flip, discard }) {
	const faceUp = (soldiers) => owner.army.findIndex((one) => !one.down && armyCard(pack, one.card).soldiers === Number(soldiers));
	for (const soldiers of flip) {
		const index = faceUp(soldiers);
		if (index >= 0) owner.army = owner.army.with(index, {
			...at(owner.army, index),
			down: true
		});
	}
	for (const soldiers of discard) {
		const index = faceUp(soldiers);
		state.armyDiscard = [...state.armyDiscard, at(owner.army, index).card];
		owner.army = owner.army.toSpliced(index, 1);
	}
}
// src/games/tawantinsuyu/chapters/leave-undone.ts
/**
* Nothing is done of what is asked. As a task it would not be spread evenly then, so that those left to the Worker are
* forgone (Resolving Tasks); what a card or a space brings may be left alone.
*/
function leaveUndone({ state }, { task }) {
	if (task && state.agenda.at(-1)?.type === "tasks") state.agenda.pop();
}
// src/games/tawantinsuyu/chapters/buildings.ts
var KINDS = ["production", "passive"];
/** A Building is built; once before that one or two of the market may be replaced for a God card. */
function building(play, matter, action) {
	const { seat, free } = matter;
	if (action.type === "pass") {
		leaveUndone(play, matter);
		return;
	}
	if (action.type === "refresh") {
		refresh(play, matter, action.card, action.tiles);
		return;
	}
	if (action.type !== "build") throw misplaced(action, seat);
	const { tile } = action;
	const paid = free ? NOTHING$1 : charge(play, seat, costOf(play.pack, tile));
	removeFromMarket(play.state, tile);
	const player = playerOf(play, seat);
	player.buildings = [...player.buildings, {
		id: tile,
		down: false
	}];
	play.events.push({
		type: "building-built",
		seat,
		tile,
		paid
	});
}
/** New Buildings are turned up for those replaced alone: what was built before is made up for at the end of the turn. */
function refresh(play, matter, name, tiles) {
	const { state, pack } = play;
	const player = playerOf(play, matter.seat);
	const card = godNamed(pack, player.godCards, name);
	player.godCards = player.godCards.filter((other) => other !== card);
	if (card !== void 0) state.godDeck = [...state.godDeck, card];
	for (const tile of tiles) removeFromMarket(state, tile);
	for (const tile of tiles) reveal(state, kindOf(tile), 1);
	for (const tile of tiles) layBeneath$1(state, kindOf(tile), [tile]);
	play.learned = true;
	play.events.push({
		type: "market-refreshed",
		seat: matter.seat,
		card: name,
		tiles: [...tiles]
	});
	put(play, {
		...matter,
		refreshed: true
	});
}
/** Takes a Building off the market. */
function removeFromMarket(state, tile) {
	const kind = kindOf(tile);
	state.market = {
		...state.market,
		[kind]: state.market[kind].filter((other) => other !== tile)
	};
}
function kindOf(tile) {
	return tile.startsWith("P") ? "production" : "passive";
}
/** Turns up `count` Buildings of a kind in the market, or as many as are left. */
function reveal(state, kind, count) {
	if (count === 0) return;
	const { market, stacks } = state;
	state.market = {
		...market,
		[kind]: [...market[kind], ...stacks[kind].slice(0, count)]
	};
	state.stacks = {
		...stacks,
		[kind]: stacks[kind].slice(count)
	};
}
/** Puts Buildings beneath the stack of their kind. */
function layBeneath$1(state, kind, tiles) {
	state.stacks = {
		...state.stacks,
		[kind]: [...state.stacks[kind], ...tiles]
	};
}
/** Fills the Building Market up again. */
function replenish(state) {
	for (const kind of KINDS) reveal(state, kind, 2 - state.market[kind].length);
}
/** Puts all that is left in the Building Market beneath the stacks, and turns up new ones. */
function clearMarket(state) {
	for (const kind of KINDS) layBeneath$1(state, kind, state.market[kind]);
	state.market = {
		production: [],
		passive: []
	};
	replenish(state);
}
/** One face-up Production Building brings what it shows, and stays face up. */
function produceOne(play, matter, action) {
	const { seat } = matter;
	if (action.type === "pass") {
		leaveUndone(play, matter);
		return;
	}
	if (action.type !== "produce") throw misplaced(action, seat);
	play.events.push({
		type: "produced",
		seat,
		tiles: [...action.tiles]
	});
	for (const tile of action.tiles) giveOne(play, seat, productOf(play.pack, tile) ?? []);
}
/** Turns Buildings down that have produced. */
function turnDown(play, { seat, buildings }) {
	const player = playerOf(play, seat);
	player.buildings = player.buildings.map((one) => buildings.includes(one.id) ? {
		...one,
		down: true
	} : one);
}
/** Buildings and Army cards are turned up again, some of them for food. */
function flip(play, { seat, free, pay }, action) {
	if (action.type === "pass") return;
	if (action.type !== "flip") throw misplaced(action, seat);
	const player = playerOf(play, seat);
	const food = Math.max(0, action.things.length - free);
	const due = pay === "food" ? foodPayment(player, food, action.corn) : payment(player, { corn: food });
	if (due === void 0) throw new RangeError("too little food");
	const paid = take$1(play, seat, due);
	turnUp$1(play, seat, action.things, paid);
}
/** Turns Buildings and Army cards up, for what was paid. */
function turnUp$1({ pack, state, events }, seat, things, paid) {
	const player = at(state.players, seat);
	for (const thing of things) {
		const card = player.army.findIndex((one) => one.down && soldiersOf(pack, one.card) === thing);
		if (card >= 0) player.army = player.army.with(card, {
			...at(player.army, card),
			down: false
		});
	}
	player.buildings = player.buildings.map((one) => things.includes(one.id) ? {
		...one,
		down: false
	} : one);
	const buildings = things.filter((thing) => !thing.startsWith("a"));
	events.push({
		type: "turned-up",
		seat,
		buildings,
		army: things.length - buildings.length,
		paid
	});
}
// src/games/tawantinsuyu/chapters/steps-used.ts
/** Steps bring their owner this much each time that another player uses them. */
var VP_FOR_STEPS = 1;
/** Whoever owns Steps that are used by another one is paid in VP; with the Building for it, for their own as well. */
function useSteps(play, user, owners) {
	for (const owner of owners) if (owner !== user || !isAxomamma(play, user) && has(playerOf(play, user), "ownStepsCount")) rewardSteps(play, owner, VP_FOR_STEPS);
}
/** Gives VP to an owner of Steps. */
function rewardSteps(play, owner, vp) {
	score(play, owner, vp);
	play.events.push(isAxomamma(play, owner) ? {
		type: "axomamma-steps-used",
		vp
	} : {
		type: "steps-used",
		seat: owner,
		vp
	});
}
/** Steps are built: first the upper ones of a section, then the lower ones. */
function steps(play, matter, action) {
	const { seat, free } = matter;
	if (action.type === "pass") {
		leaveUndone(play, matter);
		return;
	}
	if (action.type !== "steps") throw misplaced(action, seat);
	const paid = free ? NOTHING$1 : charge(play, seat, STEPS_COST);
	const section = action.section - 1;
	const { upper } = at(play.state.steps, section);
	playerOf(play, seat).stepsMarkers--;
	play.events.push({
		type: "steps-built",
		seat,
		section,
		upper: upper === void 0,
		paid
	});
	laySteps(play, seat, section);
	if (upper !== void 0) rewardSteps(play, upper, 2);
	give(play, seat, STEPS_GAINS);
}
/** Lays somebody's marker where the next Steps of a section are. */
function laySteps({ state }, owner, section) {
	const there = at(state.steps, section);
	const laid = there.upper === void 0 ? { upper: owner } : {
		...there,
		lower: owner
	};
	state.steps = state.steps.with(section, laid);
}
/** A Statue is built. */
function statue(play, matter, action) {
	const { seat, free } = matter;
	if (action.type === "pass") {
		leaveUndone(play, matter);
		return;
	}
	if (action.type !== "statue") throw misplaced(action, seat);
	const { god, size } = action;
	const { cost, vp } = play.pack.statues[size];
	const paid = free ? NOTHING$1 : charge(play, seat, cost);
	takeStatue(play.state, {
		god,
		size
	});
	const player = playerOf(play, seat);
	player.statues = [...player.statues, {
		god,
		size
	}];
	score(play, seat, vp);
	play.events.push({
		type: "statue-built",
		seat,
		god,
		size,
		paid,
		vp
	});
}
/** Takes one of these Statues from where it stands. */
function takeStatue(owner, { god, size }) {
	const index = owner.statues.findIndex((one) => one.god === god && one.size === size);
	owner.statues = owner.statues.toSpliced(index, 1);
}
/** A step on the Temple track for 1 gold. */
function climbing(play, { seat }, action) {
	if (action.type === "pass") return;
	charge(play, seat, CLIMB_COST$1);
	advance(play, seat, 1);
}
// src/games/tawantinsuyu/chapters/high-priest.ts
var GOLD = { gold: 1 };
/** The Passive Buildings that bring something whenever anybody begins an action. */
var UPON = {
	offering: "weavesUponOffering",
	worship: "climbsUponWorship",
	conquest: "paidUponConquest",
	rejuvenate: "drawsUponRejuvenate"
};
/** Starts an action of the High Priest: first what Buildings bring by it, then the active player's part, then the others'. */
function startAction(play, seat, action) {
	const ability = UPON[action];
	const owners = ability === void 0 ? [] : inOrder(play.state, seat).filter((other) => has(playerOf(play, other), ability));
	put(play, ...action === "conquest" ? [{
		type: "casualty",
		seat
	}] : [], {
		type: "high-priest",
		seat,
		action
	});
	for (const owner of owners.toReversed()) bring(play, owner, action);
}
function bring(play, seat, action) {
	switch (action) {
		case "offering":
			put(play, {
				type: "weaving",
				seat
			});
			break;
		case "worship":
			put(play, {
				type: "climb",
				seat
			});
			break;
		case "conquest":
			give(play, seat, {
				gold: 1,
				vp: 1
			});
			break;
		case "rejuvenate":
			drawArmy(play, seat, 1);
			give(play, seat, GOLD);
	}
}
/** The active player does the action, or takes 1 gold; the others may follow in any case. */
function highPriest(play, { seat, action }, answer) {
	const others = othersAfter(play.state, seat);
	const does = answer.type !== "gold";
	if (action === "conquest") {
		const conquering = does ? [seat, ...others] : others;
		put(play, ...conquering.map((each) => ({
			type: "muster",
			seat: each
		})), ...conquering.map((each) => ({
			type: "conquer",
			seat: each
		})), ...does ? [{
			type: "conquer",
			seat,
			again: true
		}] : []);
	} else put(play, ...does ? [part(play, seat, action, true)] : instead(play, seat, action), ...others.map((other) => part(play, other, action, false)));
	if (does) return;
	play.events.push({
		type: "gold-instead",
		seat
	});
	give(play, seat, GOLD);
}
/** What is left of an action to whoever takes gold in its place. */
function instead(play, seat, action) {
	return action === "produce" && rejuvenates(play, seat) ? [freeFlip(seat, 1)] : [];
}
function rejuvenates(play, seat) {
	return !isAxomamma(play, seat) && has(playerOf(play, seat), "rejuvenatesUponProduce");
}
function part(play, seat, action, active) {
	switch (action) {
		case "produce": return {
			type: "produce",
			seat,
			produced: false,
			turns: active,
			rejuvenates: rejuvenates(play, seat)
		};
		case "worship": return {
			type: "worship",
			seat,
			active
		};
		case "offering": return {
			type: "offering",
			seat,
			active
		};
		case "rejuvenate": return {
			type: "flip",
			seat,
			most: 99,
			free: active ? 1 : 0,
			pay: active ? "food" : "corn",
			army: true
		};
	}
}
/**
* Production Buildings bring what they show, in their owner's order, and are turned down then. Before or after the active
* player may turn one up; and whoever has the Building for it, one of them or an Army card.
*/
function produce(play, matter, action) {
	const { seat } = matter;
	if (action.type === "pass") return;
	if (action.type === "flip") {
		const army = action.things.filter((thing) => thing.startsWith("a")).length;
		turnUp$1(play, seat, action.things, NOTHING$1);
		const isOwn = matter.turns && army === 0;
		put(play, {
			...matter,
			...isOwn ? { turns: false } : { rejuvenates: false }
		});
		return;
	}
	if (action.type !== "produce") throw misplaced(action, seat);
	const tiles = [...action.tiles];
	play.events.push({
		type: "produced",
		seat,
		tiles
	});
	put(play, {
		type: "turn-down",
		seat,
		buildings: tiles
	}, {
		...matter,
		produced: true
	});
	giveAll(play, seat, tiles.map((tile) => productOf(play.pack, tile) ?? []));
}
/** Statues are given up to climb. */
function worship(play, { seat, active }, action) {
	if (action.type === "pass") return;
	if (action.type !== "sacrifice") throw misplaced(action, seat);
	const { small, large } = action;
	const player = playerOf(play, seat);
	for (const [size, god] of [["small", small], ["large", large]]) if (god !== void 0) takeStatue(player, {
		god,
		size
	});
	play.events.push({
		type: "sacrificed",
		seat,
		...small !== void 0 && { small },
		...large !== void 0 && { large }
	});
	advance(play, seat, worshipClimb({
		small: small !== void 0,
		large: large !== void 0
	}, active ? "active" : "following") ?? 0);
}
/** Corn is offered to climb. */
function offering(play, { seat, active }, action) {
	if (action.type === "pass") return;
	if (action.type !== "offer") throw misplaced(action, seat);
	const offered = OFFERINGS[active ? "active" : "following"].find(({ corn }) => corn === action.corn);
	if (offered === void 0) throw new RangeError(`no offering of ${action.corn} corn`);
	charge(play, seat, { corn: offered.corn });
	play.events.push({
		type: "offered",
		seat,
		corn: offered.corn
	});
	advance(play, seat, offered.climb);
}
/** One of the two topmost Weavings for nothing: the one that lies open, or the one beneath it. */
function weaving(play, { seat }, action) {
	if (action.type !== "weave") throw misplaced(action, seat);
	const { state } = play;
	const place = action.from === "top" ? 0 : 1;
	const tile = state.weavings[place];
	state.weavings = state.weavings.toSpliced(place, 1);
	play.learned = true;
	if (tile !== void 0) put(play, {
		type: "hang",
		seat,
		tile
	});
}
/** A Weaving is added at an end of a Tapestry that has not its pattern, or begins a new one. */
function hang$1(play, { seat, tile }, action) {
	if (action.type !== "hang") throw misplaced(action, seat);
	const { pack, events } = play;
	const player = playerOf(play, seat);
	const { tapestries } = player;
	const index = action.at === "new" ? tapestries.length : Number.parseInt(action.at, 10) - 1;
	const hung = tapestries[index] ?? [];
	const before = matches(pack, hung.map((each) => weavingOf(pack, each)));
	const tiles = action.at.endsWith("l") ? [tile, ...hung] : [...hung, tile];
	player.tapestries = tapestries.toSpliced(index, 1, tiles);
	events.push({
		type: "weaving-hung",
		seat,
		tile,
		length: tiles.length
	});
	const after = matches(pack, tiles.map((each) => weavingOf(pack, each)));
	if (after.length === before.length || !has(player, "rewardsAtOnce")) return;
	giveAll(play, seat, (action.at.endsWith("l") ? after.slice(0, 1) : after.slice(-1)).map((gains) => [gains]));
}
/** Draws Weavings to buy from: three, or five of which two are set aside. */
function drawWeavings(play, seat) {
	const tiles = topWeavings(play, has(playerOf(play, seat), "drawsMoreWeavings") ? 5 : 3);
	play.learned = true;
	play.events.push({
		type: "weavings-drawn",
		seat,
		tiles
	});
	const left = Math.max(0, tiles.length - 3);
	put(play, left > 0 ? {
		type: "set-aside",
		seat,
		tiles,
		left
	} : {
		type: "purchase",
		seat,
		tiles
	});
}
/** The topmost Weavings, as many as there are. */
function topWeavings({ state }, count) {
	const tiles = state.weavings.slice(0, count);
	state.weavings = state.weavings.slice(count);
	return tiles;
}
/** Puts Weavings beneath the stack. */
function layBeneath({ state }, tiles) {
	state.weavings = [...state.weavings, ...tiles];
}
/** Tiles drawn beyond three go beneath the stack, in the order named. */
function setAside(play, { seat, tiles }, action) {
	if (action.type !== "aside") throw misplaced(action, seat);
	layBeneath(play, action.tiles);
	put(play, {
		type: "purchase",
		seat,
		tiles: tiles.filter((tile) => !action.tiles.includes(tile))
	});
}
/** Some of the Weavings drawn are bought, in the order in which they will be added; each of the others is offered to the other players. */
function purchase(play, { seat, tiles }, action) {
	const bought = action.type === "buy" ? action.tiles : [];
	offerOn(play, {
		tiles: tiles.filter((tile) => !bought.includes(tile)),
		seats: othersAfter(play.state, seat)
	});
	if (bought.length === 0) return;
	buy(play, seat, bought, at(PRICES, bought.length - 1));
}
/** Each of the others may buy one of what was left. */
function leftover(play, { seat, tiles, others }, action) {
	const bought = action.type === "buy" ? action.tiles : [];
	offerOn(play, {
		tiles: tiles.filter((tile) => !bought.includes(tile)),
		seats: others
	});
	if (bought.length > 0) buy(play, seat, bought, 3);
}
/** What nobody buys goes beneath the stack. */
function offerOn(play, { tiles, seats }) {
	const [next, ...others] = seats;
	if (tiles.length === 0) return;
	if (next === void 0) layBeneath(play, tiles);
	else put(play, {
		type: "leftover",
		seat: next,
		tiles,
		others
	});
}
function buy(play, seat, tiles, corn) {
	const paid = charge(play, seat, { corn });
	play.events.push({
		type: "weavings-bought",
		seat,
		tiles: [...tiles],
		paid
	});
	put(play, ...tiles.map((tile) => ({
		type: "hang",
		seat,
		tile
	})));
}
// src/games/tawantinsuyu/chapters/axomamma/buildings.ts
/** With fewer face-up Production Buildings she takes another one, else a Passive one. */
var ENOUGH$1 = 2;
/** She builds a Building of a kind for 1 stone, whatever is printed on it; false if she cannot. */
function build(play, kind) {
	const her = axomammaOf(play);
	const due = payment(her, { stone: plays(her, "dear-buildings") ? 2 : 1 });
	if (due === void 0 || play.state.market[kind].length === 0) return false;
	settleIn(play, kind, spend(her, due));
	return true;
}
/** What she takes where she may choose. */
function kindWanted(play) {
	return productiveOf(play.pack, axomammaOf(play)).length < ENOUGH$1 ? "production" : "passive";
}
/** She gets a Building for nothing. */
function buildFree(play) {
	const kind = kindWanted(play);
	if (play.state.market[kind].length > 0) settleIn(play, kind, NOTHING$1);
}
function settleIn(play, kind, paid) {
	play.learned = true;
	const tile = play.chance.pick(play.state.market[kind]);
	removeFromMarket(play.state, tile);
	const her = axomammaOf(play);
	her.buildings = [...her.buildings, {
		id: tile,
		down: false
	}];
	play.events.push({
		type: "axomamma-built",
		tile,
		paid
	});
}
// src/games/tawantinsuyu/chapters/axomamma/die.ts
/** Rolls her die. */
function rollDie(play) {
	play.learned = true;
	return play.chance.pick(play.pack.axomamma.die);
}
// src/games/tawantinsuyu/chapters/axomamma/purse.ts
/** Gives her resources and VP; of every 5 potatoes she makes 5 VP at once. */
function receive(play, gains) {
	const her = axomammaOf(play);
	for (const resource of RESOURCES) her[resource] += gains[resource] ?? 0;
	her.vp += gains.vp ?? 0;
	play.events.push({
		type: "axomamma-gained",
		gains
	});
	const potato = potatoesToTrade(her.potato);
	if (potato === 0) return;
	her.potato -= potato;
	her.vp += potato;
	play.events.push({
		type: "axomamma-traded",
		potato,
		vp: potato
	});
}
/** She draws Army cards into her hand, face down. */
function drawCards(play, count) {
	const cards = fromArmyDeck(play, count);
	if (cards.length === 0) return;
	const her = axomammaOf(play);
	her.armyHand = [...her.armyHand, ...cards];
	play.events.push({
		type: "axomamma-drew",
		cards: cards.length
	});
}
/** The oldest God cards of the offer go beneath the deck, each for `vpEach` VP of hers. */
function dismiss(play, count, vpEach) {
	const { state, pack } = play;
	const cards = state.offer.slice(0, count);
	if (cards.length === 0) return;
	state.offer = state.offer.slice(count);
	state.godDeck = [...state.godDeck, ...cards];
	const vp = cards.length * vpEach;
	axomammaOf(play).vp += vp;
	play.events.push({
		type: "axomamma-dismissed",
		cards: godNames(pack, cards),
		vp
	});
}
// src/games/tawantinsuyu/chapters/axomamma/monuments.ts
/** She builds Steps for their cost; false if she cannot. */
function buildSteps(play) {
	const her = axomammaOf(play);
	const due = payment(her, STEPS_COST);
	const section = due && stepsPlace(play);
	if (due === void 0 || section === void 0) return false;
	layOut(play, section, spend(her, due));
	return true;
}
/** She builds Steps for nothing, if she can. */
function buildFreeSteps(play) {
	const section = stepsPlace(play);
	if (section !== void 0) layOut(play, section, NOTHING$1);
}
/**
* Where her High Priest stands or else next to it clockwise: upper Steps first, then lower ones, and last those that
* would bring the player VP.
*/
function stepsPlace({ state }) {
	const her = state.axomamma;
	if (her === void 0 || her.stepsMarkers === 0) return void 0;
	const around = Array.from({ length: 5 }, (_, step) => ((her.priest ?? 0) + step) % 5);
	const upperAt = (section) => at(state.steps, section).upper;
	const open = around.filter((section) => at(state.steps, section).lower === void 0);
	return open.find((section) => upperAt(section) === void 0) ?? open.find((section) => upperAt(section) === 1) ?? open[0];
}
function layOut(play, section, paid) {
	const her = axomammaOf(play);
	const { upper } = at(play.state.steps, section);
	her.stepsMarkers--;
	play.events.push({
		type: "axomamma-steps",
		section,
		upper: upper === void 0,
		paid
	});
	laySteps(play, 1, section);
	if (upper !== void 0) rewardSteps(play, upper, 2);
	receive(play, STEPS_GAINS);
}
/** She builds a Statue, a large one if she can pay it; false if she cannot build any. */
function buildStatue(play) {
	const her = axomammaOf(play);
	const { statues } = play.pack;
	const payable = SIZES.toReversed().filter((size) => payment(her, statues[size].cost) !== void 0);
	if (!payable.some((size) => play.state.statues.some((one) => one.size === size))) return false;
	const { god, size } = statueOfCards(play, payable) ?? anyStatue(play, payable);
	const due = payment(her, statues[size].cost);
	if (due === void 0) throw new RangeError("she cannot pay her Statue");
	erect(play, {
		god,
		size,
		paid: spend(her, due)
	});
	return true;
}
/** The die chooses one of her God cards, without discarding it; the next ones follow clockwise. `sizes`: the best first. */
function statueOfCards(play, sizes) {
	const { tucked } = axomammaOf(play);
	const first = rollDie(play) - 1;
	for (let step = 0; step < tucked.length; step++) {
		const { god } = godCard(play.pack, at(tucked, (first + step) % tucked.length));
		const size = sizes.find((each) => play.state.statues.some((one) => one.god === god && one.size === each));
		if (size !== void 0) return {
			god,
			size
		};
	}
}
function anyStatue({ state, chance }, sizes) {
	const size = sizes.find((each) => state.statues.some((one) => one.size === each));
	return chance.pick(state.statues.filter((one) => one.size === size));
}
/** She gets a small Statue by chance for nothing, if there is one. */
function buildFreeStatue(play) {
	const small = play.state.statues.filter(({ size }) => size === "small");
	if (small.length === 0) return;
	play.learned = true;
	erect(play, {
		...play.chance.pick(small),
		paid: NOTHING$1
	});
}
function erect(play, { god, size, paid }) {
	const her = axomammaOf(play);
	const { vp } = play.pack.statues[size];
	takeStatue(play.state, {
		god,
		size
	});
	her.statues = [...her.statues, {
		god,
		size
	}];
	her.vp += vp;
	play.events.push({
		type: "axomamma-statue",
		god,
		size,
		paid,
		vp
	});
}
/** The Steps that she has from the start: in the section of her High Priest, without any benefit. */
function layFirstSteps(play) {
	const her = axomammaOf(play);
	const section = her.priest ?? 0;
	if (at(play.state.steps, section).lower !== void 0) return;
	laySteps(play, 1, section);
	her.stepsMarkers--;
}
// src/games/tawantinsuyu/chapters/axomamma/rejuvenate.ts
/** She turns up all her Buildings and Army cards. */
function turnUpAll(play) {
	const her = axomammaOf(play);
	turnUp(play, her.buildings.length, her.army.length);
}
/** She turns up half of her Production Buildings that lie face down, and half of such Army cards, rounded up. */
function turnUpHalf(play) {
	const her = axomammaOf(play);
	const down = her.army.filter((one) => one.down).length;
	turnUp(play, Math.ceil(productiveOf(play.pack, her, "down").length / 2), Math.ceil(down / 2));
}
/** She turns up `count` of her Buildings and Army cards. */
function turnUpSome(play, count) {
	const her = axomammaOf(play);
	const buildings = Math.min(count, her.buildings.filter(({ down }) => down).length);
	turnUp(play, buildings, count - buildings);
}
/** Which ones is left to chance where not all are turned up. */
function turnUp(play, buildings, army) {
	const her = axomammaOf(play);
	const tiles = someOf(play, her.buildings.filter(({ down }) => down), buildings);
	const cards = someOf(play, her.army.filter(({ down }) => down), army);
	her.buildings = her.buildings.map((one) => tiles.includes(one) ? {
		...one,
		down: false
	} : one);
	her.army = her.army.map((one) => cards.includes(one) ? {
		...one,
		down: false
	} : one);
	if (tiles.length + cards.length === 0) return;
	play.events.push({
		type: "axomamma-turned-up",
		buildings: tiles.map(({ id }) => id),
		army: cards.length
	});
}
function someOf(play, things, count) {
	if (things.length <= count) return things;
	play.learned = true;
	return play.chance.shuffle(things).slice(0, count);
}
// src/games/tawantinsuyu/chapters/axomamma/weavings.ts
/** How many Weavings she buys when she can. */
var WANTED = 2;
/** What one that the player has left costs her. */
var LEFTOVER_PRICE = 2;
/**
* She draws Weavings and buys two, or one; the others are offered to the player. False if she has not bought two, be it
* for want of corn or of Weavings.
*/
function buyWeavings(play) {
	const { state } = play;
	const her = axomammaOf(play);
	const affordable = PRICES.slice(0, WANTED).filter((corn) => payment(her, { corn }) !== void 0).length;
	const count = Math.min(affordable, state.weavings.length);
	const due = count === 0 ? void 0 : payment(her, { corn: at(PRICES, count - 1) });
	if (due === void 0) return false;
	play.learned = true;
	play.events.push({
		type: "axomamma-bought",
		weavings: count,
		paid: spend(her, due)
	});
	let tiles = topWeavings(play, 3);
	for (let n = 0; n < count; n++) tiles = hangBest(play, tiles);
	if (tiles.length > 0) put(play, {
		type: "leftover",
		seat: 0,
		tiles,
		others: []
	});
	return count === WANTED;
}
/** She gets the Weaving on top of the stack for nothing. */
function takeWeaving(play) {
	play.learned = true;
	hangBest(play, topWeavings(play, 1));
}
/** She buys one of the Weavings that the player has left, if it fits a Tapestry of hers; returns what is left then. */
function buyLeftover(play, tiles) {
	const her = axomammaOf(play);
	const one = choose(play, tiles);
	if (her.corn < LEFTOVER_PRICE || one?.tapestry === void 0) return tiles;
	const paid = spend(her, {
		potato: 0,
		corn: LEFTOVER_PRICE,
		stone: 0,
		gold: 0
	});
	play.events.push({
		type: "axomamma-bought",
		weavings: 1,
		paid
	});
	return hangBest(play, tiles);
}
/** Adds the best of some Weavings to her Tapestries; returns the others. */
function hangBest(play, tiles) {
	const one = choose(play, tiles);
	if (one !== void 0) hang(play, one);
	return tiles.filter((tile) => tile !== one?.tile);
}
function choose(play, tiles) {
	const { pack } = play;
	return chooseWeaving(tiles.map((id) => ({
		...weavingOf(pack, id),
		id
	})), tapestriesOf(pack, axomammaOf(play)));
}
/** What a Tapestry brings is nothing to her, so she adds on the right. */
function hang(play, { tile, tapestry }) {
	const her = axomammaOf(play);
	const { tapestries } = her;
	const tiles = [...tapestry === void 0 ? [] : at(tapestries, tapestry), tile];
	her.tapestries = tapestry === void 0 ? [...tapestries, tiles] : tapestries.with(tapestry, tiles);
	play.events.push({
		type: "axomamma-hung",
		tile,
		length: tiles.length
	});
}
// src/games/tawantinsuyu/chapters/axomamma/gains.ts
/** More Workers leave her at once. */
var MOST_WORKERS = 2;
var VP_PER_GOD_CARD = 1;
var CLIMB_COST = { gold: 1 };
/** Gives her what a spot, a card or a tile brings, in her own way. */
function gain(play, gains) {
	const plain = plainOf(gains);
	if (Object.keys(plain).length > 0) receive(play, plain);
	for (const [name, does] of OTHERS) for (let n = 0; n < (gains[name] ?? 0); n++) does(play);
}
function plainOf({ potato, corn, stone, gold, vp }) {
	return {
		...potato !== void 0 && { potato },
		...corn !== void 0 && { corn },
		...stone !== void 0 && { stone },
		...gold !== void 0 && { gold },
		...vp !== void 0 && { vp }
	};
}
var OTHERS = [
	["god", (play) => dismiss(play, 1, VP_PER_GOD_CARD)],
	["army", (play) => drawCards(play, 1)],
	["training", (play) => drawCards(play, 1)],
	["nomad", recruitNomad],
	["weaving", takeWeaving],
	["climb", (play) => advanceHer(play, 1)],
	["paidClimb", climbForGold],
	["rejuvenate", (play) => turnUpSome(play, 1)],
	["paidBuilding", (play) => build(play, kindWanted(play))],
	["freeBuilding", buildFree],
	["paidSteps", buildSteps],
	["freeSteps", buildFreeSteps],
	["freeStatue", buildFreeStatue]
];
/** Of several things she takes that of which she has fewest; a Worker whom she has chosen comes from the Village first. */
function gainOne(play, options) {
	const [only, other] = options;
	const nomad = other && options.find((gains) => gains.nomad !== void 0);
	if (only !== void 0 && other === void 0) gain(play, only);
	else if (nomad !== void 0 && wantsWorker(play, options)) recruitAny(play);
	else {
		const others = options.filter((gains) => gains !== nomad);
		gain(play, scarcest(axomammaOf(play), others) ?? {});
	}
}
/** A Worker rather than stone if she has fewer of them, or as many and less than two; and if there is one. */
function wantsWorker(play, options) {
	const her = axomammaOf(play);
	if (play.state.village.length + play.state.nomads.length === 0) return false;
	const stone = options.some((gains) => gains.stone !== void 0) ? her.stone : Number.POSITIVE_INFINITY;
	return her.workers.length < stone || her.workers.length === stone && her.workers.length < MOST_WORKERS;
}
/** She advances on the Temple track, with all that it brings. */
function advanceHer(play, steps) {
	const her = axomammaOf(play);
	const { step, rewards } = climb(play.pack, her.templeStep, steps);
	if (step === her.templeStep) return;
	her.templeStep = step;
	play.events.push({
		type: "axomamma-climbed",
		step
	});
	for (const options of rewards) gainOne(play, options);
}
function climbForGold(play) {
	const her = axomammaOf(play);
	const due = payment(her, CLIMB_COST);
	if (due === void 0 || her.templeStep === play.pack.temple.steps.length - 1) return;
	spend(her, due);
	advanceHer(play, 1);
}
/** A Worker comes to her from an end of the Village; false if it is empty. */
function recruitFromVillage(play, end) {
	const worker = leaveVillage(play, end);
	if (worker === void 0) return false;
	welcome(play, worker, end);
	return true;
}
/** One of the Nomads comes to her, by chance, if there is one. */
function recruitNomad(play) {
	const { state, chance } = play;
	if (state.nomads.length === 0) return;
	play.learned = true;
	const place = chance.below(state.nomads.length);
	const worker = at(state.nomads, place);
	takeNomad(play, place);
	welcome(play, worker, "nomads");
}
function recruitAny(play) {
	if (!recruitFromVillage(play, "potato")) recruitNomad(play);
}
/** Her reward is by the Worker's colour; then those beyond two leave the game, by chance. */
function welcome(play, worker, from) {
	const her = axomammaOf(play);
	her.workers = [...her.workers, worker];
	play.events.push({
		type: "axomamma-recruited",
		worker,
		from
	});
	gain(play, play.pack.axomamma.rewards[worker]);
	while (her.workers.length > MOST_WORKERS) {
		play.learned = true;
		const place = play.chance.below(her.workers.length);
		play.events.push({
			type: "axomamma-released",
			worker: at(her.workers, place)
		});
		her.workers = her.workers.toSpliced(place, 1);
	}
}
// src/games/tawantinsuyu/chapters/axomamma/conquest.ts
/** Of regions that are equal to her she takes the first. */
var PREFERENCE = [
	"antisuyu",
	"chinchasuyu",
	"kuntisuyu",
	"qullasuyu"
];
/** A region with this many of her markers has enough of them. */
var ENOUGH = 3;
/** She lays all Army cards of her hand open, for nothing. */
function musterHers(play) {
	const her = axomammaOf(play);
	const cards = her.armyHand;
	if (cards.length === 0) return;
	play.learned = true;
	her.armyHand = [];
	her.army = [...her.army, ...cards.map((card) => ({
		card,
		down: false
	}))];
	play.events.push({
		type: "axomamma-mustered",
		cards: armyNames(play.pack, cards)
	});
}
/** She conquers: at first where most VP are, then, in a Conquest of hers, where fewest Army cards are discarded. */
function conquerHers(play, { again }) {
	const her = axomammaOf(play);
	const all = again && plays(her, "one-conquest") || her.conquestMarkers === 0 ? [] : targets(play, her);
	const best = again ? leastOf(all, ({ host }) => host.discard.length) : mostWorth(play.state, all);
	if (best.length === 0) return;
	if (best.length > 1) play.learned = true;
	take(play, best.length === 1 ? at(best, 0) : play.chance.pick(best));
}
function targets({ pack, state }, her) {
	return pack.conquest.regions.flatMap(({ spaces }, region) => spaces.flatMap(({ flip, discard, gives }, index) => {
		if (at(at(state.regions, region), index) >= 0) return [];
		const host = cheapest(hostsFor(forceOf(her, {
			flip,
			discard
		}), { pack }, her));
		return host === void 0 ? [] : [{
			region,
			index,
			vp: gives.vp ?? 0,
			host
		}];
	}));
}
/** What a space asks of her. */
function forceOf(her, { flip, discard }) {
	const less = plays(her, "light-conquest") ? 1 : 0;
	return {
		flip: Math.max(0, flip - less),
		discard: Math.max(0, discard - less)
	};
}
/** She would rather discard cards of 1 Soldier, and turn down cards of 2. */
function cheapest(hosts) {
	const count = (soldiers, one) => soldiers.split(one).length - 1;
	return hosts.toSorted((a, b) => count(a.discard, "2") - count(b.discard, "2") || count(a.flip, "1") - count(b.flip, "1"))[0];
}
/** Spaces of most VP; of equals by region: fewest markers, not enough of hers, fewest of the player's, then by name. */
function mostWorth({ regions }, all) {
	const owners = (region) => at(regions, region).filter((owner) => owner >= 0);
	return [
		({ vp }) => -vp,
		({ region }) => owners(region).length,
		({ region }) => owners(region).filter((owner) => owner === 1).length < ENOUGH ? 0 : 1,
		({ region }) => owners(region).filter((owner) => owner !== 1).length,
		({ region }) => PREFERENCE.indexOf(at(REGIONS, region))
	].reduce(leastOf, all);
}
function leastOf(targets, size) {
	const least = Math.min(...targets.map(size));
	return targets.filter((target) => size(target) === least);
}
/** First the benefits of a space are hers, then her Soldiers are spent: those may be among them that were turned up by it. */
function take(play, { region, index }) {
	const { state, pack } = play;
	const her = axomammaOf(play);
	const { name, spaces } = at(pack.conquest.regions, region);
	layMarker(state, 1, {
		region,
		index
	});
	her.conquestMarkers--;
	play.events.push({
		type: "axomamma-conquered",
		region: name,
		space: index + 1
	});
	const space = at(spaces, index);
	gain(play, space.gives);
	const host = cheapest(hostsFor(forceOf(her, space), { pack }, her));
	if (host === void 0) throw new RangeError("she cannot pay her Conquest");
	spendHost(play, her, host);
	const [down, discarded] = [host.flip.length, host.discard.length];
	if (down + discarded > 0) play.events.push({
		type: "axomamma-soldiers-spent",
		down,
		discarded
	});
}
// src/games/tawantinsuyu/chapters/axomamma/answers.ts
/** Does what her rules answer to a question. Throws an Error for one that is never put to her. */
function answerForHer(play, matter) {
	switch (matter.type) {
		case "high-priest":
			highPriest(play, matter, { type: "perform" });
			break;
		case "casualty":
			letFall(play, matter);
			break;
		case "muster":
			musterHers(play);
			break;
		case "conquer":
			conquerHers(play, { again: matter.again === true });
			break;
		case "produce":
			produceHers(play, { active: matter.turns });
			break;
		case "worship":
			worshipHers(play, matter);
			break;
		case "offering":
			offerHers(play, matter);
			break;
		case "flip":
			if (matter.free > 0) turnUpAll(play);
			else turnUpHalf(play);
			break;
		case "leftover":
			offerOn(play, {
				tiles: buyLeftover(play, matter.tiles),
				seats: matter.others
			});
			break;
		default: throw new Error(`Axomamma is not asked ${matter.type}`);
	}
}
/** The Worker at the potato end of the Village falls, or else a Nomad by chance. */
function letFall(play, matter) {
	const [first] = play.state.village;
	if (first !== void 0) casualty(play, matter, {
		type: "casualty",
		worker: first,
		from: "potato"
	});
	else if (play.state.nomads.length > 0) {
		play.learned = true;
		casualty(play, matter, {
			type: "casualty",
			worker: play.chance.pick(play.state.nomads),
			from: "nomads"
		});
	}
}
/** All her Production Buildings bring what they show; of those the last by number stays face up if it is her action. */
function produceHers(play, { active }) {
	const her = axomammaOf(play);
	const tiles = productiveOf(play.pack, her).toSorted();
	if (tiles.length === 0) return;
	play.events.push({
		type: "axomamma-produced",
		tiles
	});
	for (const tile of tiles) gainOne(play, productOf(play.pack, tile) ?? []);
	const turned = active ? tiles.slice(0, -1) : tiles;
	her.buildings = her.buildings.map((one) => turned.includes(one.id) ? {
		...one,
		down: true
	} : one);
}
/** Worships as she would in an action of hers, which nobody follows. */
function worshipAtTheEnd(play) {
	sacrifice(play, statuesFor(play, { active: true }), { active: true });
}
function worshipHers(play, part) {
	startAhead(play, part);
	sacrifice(play, statuesFor(play, part), part);
}
/** One of each size in her own action; one alone when she follows, a small one if she has any. Which ones: by chance. */
function statuesFor(play, { active }) {
	const small = anyOfSize(play, "small");
	const large = active || small === void 0 ? anyOfSize(play, "large") : void 0;
	return {
		...small !== void 0 && { small },
		...large !== void 0 && { large }
	};
}
function anyOfSize(play, size) {
	const gods = axomammaOf(play).statues.flatMap((one) => one.size === size ? [one.god] : []);
	if (gods.length > 1) play.learned = true;
	return gods.length > 1 ? play.chance.pick(gods) : gods[0];
}
function sacrifice(play, given, { active }) {
	const her = axomammaOf(play);
	const { small, large } = given;
	if (small === void 0 && large === void 0) return;
	for (const [size, god] of [["small", small], ["large", large]]) if (god !== void 0) takeStatue(her, {
		god,
		size
	});
	play.events.push({
		type: "axomamma-sacrificed",
		...given
	});
	advanceHer(play, worshipClimb({
		small: small !== void 0,
		large: large !== void 0
	}, active ? "active" : "following") ?? 0);
}
/** She offers as much as she can pay and climb. */
function offerHers(play, part) {
	startAhead(play, part);
	const her = axomammaOf(play);
	const above = play.pack.temple.steps.length - 1 - her.templeStep;
	const offers = OFFERINGS[part.active ? "active" : "following"].filter(({ corn, climb }) => climb <= above && payment(her, { corn }) !== void 0);
	if (offers.length === 0) return;
	const { corn, climb } = at(offers, offers.length - 1);
	const due = payment(her, { corn });
	if (due === void 0) throw new RangeError("she cannot pay her Offering");
	play.events.push({
		type: "axomamma-offered",
		paid: spend(her, due)
	});
	advanceHer(play, climb);
}
function startAhead(play, { active }) {
	if (active && plays(axomammaOf(play), "head-start")) advanceHer(play, 1);
}
// src/games/tawantinsuyu/chapters/axomamma/rows.ts
/** In place of what she cannot do, or not wholly. */
var GOLD_INSTEAD = 1;
/** The spots of a row, from 1, on which a token of the number rolled lies. */
function spotsOf(play, row) {
	const { tokens, die } = axomammaOf(play);
	return tokens.flatMap((token) => token.row === row && token.number === die ? [token.spot] : []);
}
/** What the top row brings; where her personality lies, what that brings. */
function topRow(play) {
	const { rows, personalities } = play.pack.axomamma;
	const { personality } = axomammaOf(play);
	for (const spot of spotsOf(play, "top")) if (personality !== void 0 && spot === rows.top.personality) gain(play, personalities[personality]);
	else gainOne(play, at(rows.top.spots, spot - 1));
}
/** What she pays for in the middle row, or gold in its place. */
function middleRow(play) {
	for (const spot of spotsOf(play, "middle")) {
		const what = at(play.pack.axomamma.rows.middle.spots, spot - 1);
		if (craft(play, what)) continue;
		axomammaOf(play).gold += GOLD_INSTEAD;
		play.events.push({
			type: "axomamma-forwent",
			craft: what,
			gold: GOLD_INSTEAD
		});
	}
}
function craft(play, what) {
	switch (what) {
		case "production":
		case "passive": return build(play, what);
		case "weavings": return buyWeavings(play);
		case "statue": return buildStatue(play);
		case "steps": return buildSteps(play);
	}
}
/** Who comes to her, or what, in the bottom row; what is not possible is left out. */
function bottomRow(play) {
	for (const spot of spotsOf(play, "bottom")) {
		const brings = at(play.pack.axomamma.rows.bottom.spots, spot - 1);
		if ("village" in brings) recruitFromVillage(play, brings.village);
		else gain(play, brings);
	}
}
/** The tokens of the number rolled go on by as many spots, each around its row. */
function advanceTokens(play) {
	const { rows } = play.pack.axomamma;
	const her = axomammaOf(play);
	const { die = 0 } = her;
	her.tokens = her.tokens.map((token) => token.number === die ? {
		...token,
		spot: (token.spot - 1 + die) % rows[token.row].spots.length + 1
	} : token);
}
// src/games/tawantinsuyu/components/crowd.ts
/**
* For how many players the table is laid out; a single one has the table of two. Throws a RangeError for a number of
* seats that is not 1 to 4.
*/
function crowdOf(seats) {
	if (seats === 1) return 2;
	if (seats === 2 || seats === 3 || seats === 4) return seats;
	throw new RangeError(`not a game for ${seats}`);
}
// src/games/tawantinsuyu/chapters/offer.ts
/** Lays a God card that was played in the offer; one too many sends all that lie there back into the deck. */
function layInOffer(play, card) {
	const { state } = play;
	if (state.offer.length > crowdOf(state.players.length)) {
		state.feasted = [...state.feasted, ...state.offer];
		state.offer = [];
		shuffleBack(play);
	}
	state.offer = [...state.offer, card];
}
/** Shuffles the God cards that were used up into the deck. */
function shuffleBack(play) {
	const { state, chance } = play;
	if (state.feasted.length === 0) return;
	play.learned = true;
	state.godDeck = chance.shuffle([...state.godDeck, ...state.feasted]);
	state.feasted = [];
}
// src/games/tawantinsuyu/chapters/axomamma/placing.ts
var VP_FOR_BLESSING = 5;
/** Her oldest Worker, but at first any one by chance, goes where the God card chosen by the die wants it; then the card is replaced. */
function placeHers(play, die, isFirst) {
	const her = axomammaOf(play);
	const slot = die - 1;
	const space = search(play, slot);
	const card = at(her.tucked, slot);
	const index = isFirst ? play.chance.below(her.workers.length) : 0;
	const worker = her.workers[index];
	if (space === void 0 || worker === void 0) return;
	her.workers = her.workers.toSpliced(index, 1);
	const { stepsOf } = placingCost(play.hill, space, wayOf(play));
	play.state.hill = [...play.state.hill, {
		space,
		worker
	}];
	const { god, name } = godCard(play.pack, card);
	play.events.push({
		type: "axomamma-placed",
		worker,
		space: spaceName(play.hill, space),
		card: name,
		die
	});
	useSteps(play, 1, stepsOf);
	layInOffer(play, card);
	her.tucked = her.tucked.with(slot, drawGodCard(play));
	if (her.statues.some((statue) => statue.god === god)) {
		her.vp += VP_FOR_BLESSING;
		play.events.push({
			type: "axomamma-blessed",
			god,
			vp: VP_FOR_BLESSING
		});
	}
}
/** The space for the God card of a slot; where there is none, another card takes its place, and the first is discarded. */
function search(play, slot) {
	const { state, pack } = play;
	const her = axomammaOf(play);
	const discarded = [];
	let spaces = spacesOf(play, godCard(pack, at(her.tucked, slot)).god);
	while (spaces.length === 0 && state.godDeck.length > 0) {
		discarded.push(at(her.tucked, slot));
		her.tucked = her.tucked.with(slot, drawGodCard(play));
		spaces = spacesOf(play, godCard(pack, at(her.tucked, slot)).god);
	}
	for (const card of discarded) layInOffer(play, card);
	if (spaces.length > 1) play.learned = true;
	return spaces.length > 1 ? play.chance.pick(spaces) : spaces[0];
}
/** The free spaces of a god on the first terrace that has any, those only that are cheapest to reach. */
function spacesOf(play, god) {
	const { hill, state } = play;
	const taken = new Set(state.hill.map(({ space }) => space));
	const free = [...hill.spaces.keys()].filter((space) => at(hill.spaces, space).god === god && !taken.has(space));
	const held = state.festivals - (state.token === void 0 ? 0 : 1);
	for (const terrace of terracesFor(held)) {
		const here = free.filter((space) => at(hill.spaces, space).terrace === terrace);
		const cost = (space) => placingCost(hill, space, wayOf(play)).food;
		const least = Math.min(...here.map(cost));
		if (here.length > 0) return here.filter((space) => cost(space) === least);
	}
	return [];
}
function wayOf({ state }) {
	return {
		from: state.axomamma?.priest ?? 0,
		steps: state.steps,
		courier: false
	};
}
/** The topmost God card; an empty deck is made anew of the offer. */
function drawGodCard(play) {
	const { state, chance } = play;
	play.learned = true;
	if (state.godDeck.length === 0) {
		state.godDeck = chance.shuffle(state.offer);
		state.offer = [];
	}
	const [card] = fromGodDeck(play, 1);
	if (card === void 0) throw new RangeError("there is no God card");
	return card;
}
// src/games/tawantinsuyu/chapters/axomamma/set-up.ts
/** What she has in place of God cards to choose of, beside the stone that everybody begins with. */
var INSTEAD_OF_CARDS = {
	stone: 2,
	corn: 2,
	gold: 1
};
var ARMY_CARDS = 1;
/**
* Adds Axomamma to a table laid out for one: her starting Weaving is drawn before the player chooses theirs. The God cards
* under her board and her personality come when the player's set-up is done.
*/
function joinAxomamma(state, { workers, options, chance }) {
	const { starting, armyDeck } = state;
	const weaving = chance.pick(starting);
	const { personality } = options;
	const { stone, ...rest } = INSTEAD_OF_CARDS;
	const axomamma = {
		vp: 10,
		potato: 0,
		...rest,
		stone: 2 + stone,
		workers,
		armyHand: armyDeck.slice(0, ARMY_CARDS),
		army: [],
		buildings: [],
		statues: [],
		tapestries: [[weaving]],
		templeStep: 0,
		stepsMarkers: 5,
		conquestMarkers: 10,
		tucked: [],
		tokens: tokensOf(packOf(options)),
		...personality === void 0 ? { undrawn: true } : personality !== "none" && { personality },
		variants: VARIANTS.filter((variant) => options[variant] === true)
	};
	return {
		...state,
		axomamma,
		starting: starting.filter((tile) => tile !== weaving),
		armyDeck: armyDeck.slice(ARMY_CARDS)
	};
}
/** God cards are drawn to lie under her board, and one side of her two tokens, each as likely as another. */
function completeHerBoard(play) {
	const her = axomammaOf(play);
	play.learned = true;
	her.tucked = fromGodDeck(play, 4);
	if (her.undrawn === void 0) return;
	delete her.undrawn;
	her.personality = play.chance.pick(PERSONALITIES);
}
function tokensOf({ axomamma: { rows } }) {
	return ROWS.flatMap((row) => rows[row].tokens.map((token) => ({
		row,
		...token
	})));
}
// src/games/tawantinsuyu/chapters/axomamma/turn.ts
/** God cards of the offer that an action of hers, or a turn without a Worker, does away with. */
var DISMISSED = 2;
var EXTRA_VP = { vp: 2 };
/** Her High Priest comes to the Coricancha, as far behind the player's as her die says, and has Steps there; then her board is complete. */
function arrive(play) {
	const her = axomammaOf(play);
	const die = rollDie(play);
	her.priest = ((playerOf(play, 0).priest ?? 0) + die) % 5;
	play.events.push({
		type: "axomamma-arrived",
		die,
		section: her.priest
	});
	layFirstSteps(play);
	completeHerBoard(play);
}
/** Her turn: an action of her High Priest, or a Worker placed and what her board says, or what she does without one. */
function herTurn(play) {
	const { state, pack } = play;
	const her = axomammaOf(play);
	state.active = 1;
	play.learned = true;
	play.events.push({ type: "axomamma-turn-began" });
	put(play, {
		type: "run",
		what: "end-turn",
		seat: 1
	});
	const move = priestMoves(pack, her.priest ?? 0, state.turned).find(({ action }) => begins(pack, her, action, state.casualties.length));
	if (move !== void 0) movePriest(play, move);
	else if (her.workers.length > 0) useBoard(play);
	else beIdle(play);
}
function movePriest(play, { section, action }) {
	const her = axomammaOf(play);
	her.priest = section;
	play.events.push({
		type: "axomamma-moved",
		section,
		action
	});
	if (plays(her, "action-vp")) receive(play, EXTRA_VP);
	put(play, {
		type: "run",
		what: "axomamma-reward",
		seat: 1
	});
	startAction(play, 1, action);
}
/** What comes of every action of her High Priest. */
function rewardAction(play) {
	drawCards(play, 1);
	dismiss(play, DISMISSED, 0);
}
function useBoard(play) {
	const isFirst = axomammaOf(play).die === void 0;
	const die = rollDie(play);
	axomammaOf(play).die = die;
	placeHers(play, die, isFirst);
	put(play, ...[
		"axomamma-top",
		"axomamma-middle",
		"axomamma-bottom",
		"axomamma-advance"
	].map((what) => ({
		type: "run",
		what,
		seat: 1
	})));
}
function beIdle(play) {
	const her = axomammaOf(play);
	recruitNomad(play);
	dismiss(play, DISMISSED, 1);
	if (!plays(her, "idle-unarmed")) drawCards(play, 1);
	her.priest = at(priestMoves(play.pack, her.priest ?? 0, play.state.turned), 0).section;
	play.events.push({
		type: "axomamma-idle",
		section: her.priest
	});
	if (plays(her, "idle-vp")) receive(play, EXTRA_VP);
}
// src/games/tawantinsuyu/rules/festival.ts
/** VP for emptying the Village, by the number of the Festival. */
var TRIGGER_VP = [
	1,
	2,
	4
];
var VP_PER_MISSING_POTATO = 2;
/** God cards drawn after a Festival, from the player with the fewest VP up. */
var DRAWS = {
	2: [2, 1],
	3: [
		2,
		2,
		1
	],
	4: [
		2,
		2,
		1,
		1
	]
};
/** Who leads a region: most markers, and among equals whoever has the rightmost. `spaces` are its owners from the left. */
function regionLeader(spaces) {
	const owners = spaces.flatMap((owner) => owner ?? []);
	const markers = (seat) => owners.filter((owner) => owner === seat).length;
	const most = Math.max(...owners.map(markers));
	return owners.findLast((owner) => markers(owner) === most);
}
/** What a player with this many God cards pays at a Festival who gives this many potatoes, and loses in VP. */
function upkeep$1(godCards, potatoes, vp) {
	const paid = Math.min(godCards, potatoes);
	return {
		paid,
		lost: Math.min(vp, VP_PER_MISSING_POTATO * (godCards - paid))
	};
}
/**
* How many God cards each seat draws after a Festival, in the order of drawing. Of those with equal VP, whoever comes
* sooner after the active player, the active one first, counts as having more and so draws later.
*/
function festivalDraws(vp, active) {
	const draws = drawsFor(vp.length);
	const turns = (seat) => (seat - active + vp.length) % vp.length;
	return [...vp.keys()].sort((a, b) => at(vp, a) - at(vp, b) || turns(b) - turns(a)).map((seat, place) => ({
		seat,
		cards: at(draws, place)
	}));
}
function drawsFor(seats) {
	if (seats === 2 || seats === 3 || seats === 4) return DRAWS[seats];
	throw new RangeError(`not a game for ${seats}`);
}
/** Scores a player's belongings after the third Festival. */
function finalScore({ temple }, estate) {
	const perGodCard = has(estate, "feedsGodCards") ? 2 : 1;
	return {
		tapestries: estate.tapestries.reduce((sum, tapestry) => sum + tapestryVp(tapestry), 0),
		temple: at(temple.steps, estate.templeStep).final,
		buildings: 2 * estate.buildings.filter(({ faceUp }) => faceUp).length,
		godCards: perGodCard * estate.godCards,
		armyCards: estate.armyCards,
		workers: estate.workers,
		gold: estate.resources.gold
	};
}
/** What breaks a tie of VP: all resources together. */
function tieBreak({ resources: { potato, corn, stone, gold } }) {
	return potato + corn + stone + gold;
}
/** What somebody's belongings score at the end, with this many God cards in the hand: line by line, and in all. */
function countUp(pack, owner, godCards) {
	const { templeStep, potato, corn, stone, gold } = owner;
	const score = finalScore(pack, {
		tapestries: tapestriesOf(pack, owner),
		templeStep,
		buildings: owner.buildings.map(({ id, down }) => ({
			id,
			faceUp: !down
		})),
		godCards,
		armyCards: owner.army.filter(({ down }) => !down).length,
		workers: owner.workers.length,
		resources: {
			potato,
			corn,
			stone,
			gold
		}
	});
	return {
		score,
		vp: Object.values(score).reduce((sum, each) => sum + each, 0)
	};
}
// src/games/tawantinsuyu/chapters/axomamma/festival.ts
var VP_WHEN_BEHIND = 2;
/** In place of a Merchant task, VP for each Weaving of hers. */
function merchantHers(play) {
	const her = axomammaOf(play);
	const weavings = her.tapestries.flat().length;
	if (weavings === 0) return;
	const vp = weavings * (plays(her, "weaving-vp") ? 2 : 1);
	her.vp += vp;
	play.events.push({
		type: "axomamma-merchant",
		weavings,
		vp
	});
}
/** Her step of the Temple track brings VP, and its reward again. */
function templeHers(play) {
	const { vp, gives } = festivalReward(play.pack, axomammaOf(play).templeStep);
	if (vp > 0) receive(play, { vp });
	if (gives.length > 0) gainOne(play, gives);
}
/** In place of God cards, VP if she is behind. */
function catchUp(play) {
	if (axomammaOf(play).vp < playerOf(play, 0).vp) receive(play, { vp: VP_WHEN_BEHIND });
}
// src/games/tawantinsuyu/chapters/axomamma/final-scoring.ts
/** She turns all up and worships once more; then her belongings are counted. The God cards under her board are no hand. */
function scoreHers(play) {
	const her = axomammaOf(play);
	turnUpAll(play);
	worshipAtTheEnd(play);
	const leftover = her.potato + her.corn + her.stone + her.gold;
	if (plays(her, "leftover-vp") && leftover > 0) receive(play, { vp: leftover });
	const { score: parts, vp } = countUp(play.pack, her, 0);
	score(play, 1, vp);
	play.events.push({
		type: "axomamma-finally-scored",
		score: { ...parts },
		vp
	});
}
// src/games/tawantinsuyu/chapters/festival.ts
/** What a player may play from the hand after a Festival. */
var FEASTS = 3;
/** What Passive Buildings bring at the start of a Festival. */
var AT_START = [["feedsGodCards", { potato: 4 }], ["stocksUp", {
	potato: 2,
	corn: 1,
	stone: 1
}]];
/** The Village is empty: the active player takes the Festival tile, and VP. */
function triggerFestival(play, seat) {
	const { state } = play;
	const vp = at(TRIGGER_VP, state.festivals);
	state.festivals++;
	state.token = seat;
	score(play, seat, vp);
	const event = {
		festival: state.festivals,
		vp
	};
	play.events.push(isAxomamma(play, seat) ? {
		type: "axomamma-festival",
		...event
	} : {
		type: "festival-triggered",
		seat,
		...event
	});
}
/** Puts a Festival on the agenda, before the turn of whoever has the tile. */
function holdFestival(play, seat) {
	const { state } = play;
	const run = (what, whose = seat) => ({
		type: "run",
		what,
		seat: whose
	});
	play.events.push({
		type: "festival-began",
		festival: state.festivals
	});
	const steps = [
		...inOrder(state, seat).filter((each) => has(playerOf(play, each), "climbsUponWorship")).map((each) => ({
			type: "climb",
			seat: each
		})),
		...[run("festival-start"), run("festival-merchants")],
		...[seat, ...othersAfter(state, seat)].map((each) => run("festival-temple", each)),
		...[run("festival-regions"), run("festival-upkeep")]
	];
	const isLast = state.festivals === 3;
	const feasts = inOrder(state, seat).map((each) => ({
		type: "feast",
		seat: each,
		left: FEASTS
	}));
	const after = isLast ? [run("final-scoring")] : [
		run("festival-refill"),
		run("festival-draws"),
		...feasts,
		run("festival-market"),
		run("begin-turn")
	];
	put(play, ...steps, ...after);
}
/** What Passive Buildings bring everybody at the start of a Festival. */
function startFestival(play, seat) {
	for (const each of inOrder(play.state, seat)) atStart(play, each);
}
function atStart(play, seat) {
	const player = playerOf(play, seat);
	for (const [ability, gains] of AT_START) if (has(player, ability)) give(play, seat, gains);
	const longest = Math.max(0, ...player.tapestries.map(({ length }) => length));
	if (longest > 0 && has(player, "vpForLongest")) give(play, seat, { vp: longest });
}
/** Everybody's Tapestries bring what matches in them. */
function merchants(play, seat) {
	for (const each of inOrder(play.state, seat).toReversed()) giveAll(play, each, rewardsOf(play, each));
	if (play.state.axomamma !== void 0) merchantHers(play);
}
/** Somebody's step of the Temple track brings VP, and its reward again. */
function temple(play, seat) {
	if (isAxomamma(play, seat)) {
		templeHers(play);
		return;
	}
	const { vp, gives } = festivalReward(play.pack, playerOf(play, seat).templeStep);
	if (vp > 0) give(play, seat, { vp });
	giveOne(play, seat, gives);
}
/** Whoever leads a region scores a VP for each casualty. */
function regions(play) {
	const { state, pack } = play;
	for (const [region, { name }] of pack.conquest.regions.entries()) {
		const leader = regionLeader(at(state.regions, region).map((owner) => owner < 0 ? void 0 : owner));
		if (leader === void 0) continue;
		const vp = state.casualties.length;
		score(play, leader, vp);
		const event = {
			region: name,
			vp
		};
		play.events.push(isAxomamma(play, leader) ? {
			type: "axomamma-region",
			...event
		} : {
			type: "region-scored",
			seat: leader,
			...event
		});
	}
}
/** Everybody pays a potato for each God card; who has too few is asked whether gold makes up for them. */
function upkeeps(play, seat) {
	put(play, ...inOrder(play.state, seat).map((each) => ({
		type: "upkeep",
		seat: each
	})));
}
/** Gold is paid for potatoes that are missing. */
function upkeep(play, { seat }, action) {
	const player = playerOf(play, seat);
	const gold = action.type === "pay" ? action.gold : 0;
	const cards = player.godCards.length;
	const { paid, lost } = upkeep$1(cards, player.potato + gold, player.vp);
	player.gold -= gold;
	player.potato -= paid - gold;
	score(play, seat, -lost);
	play.events.push({
		type: "upkeep-paid",
		seat,
		cards,
		potato: paid - gold,
		gold,
		vp: lost
	});
}
/** The Village fills again; without a Worker in the bag the next Festival is triggered at once. */
function refill(play, seat) {
	const { state, pack } = play;
	delete state.token;
	const { village } = pack.village.players[crowdOf(state.players.length)];
	const wanted = village - state.village.length;
	for (let n = 0; n < wanted; n++) state.village = [...state.village, ...drawWorker(play)];
	play.events.push({
		type: "village-refilled",
		workers: state.village.length
	});
	if (crowdOf(state.players.length) === 2 && state.festivals === 1) settleTerrace(play, "middle");
	if (state.village.length === 0) triggerFestival(play, seat);
}
/** In a game of two, Workers from the bag take the marked spaces of a terrace that are free. */
function settleTerrace(play, terrace) {
	const { state, hill } = play;
	for (const [space, { terrace: here, two }] of hill.spaces.entries()) {
		if (here !== terrace || !two || state.hill.some((one) => one.space === space)) continue;
		state.hill = [...state.hill, ...drawWorker(play).map((worker) => ({
			space,
			worker
		}))];
	}
}
/** God cards are dealt, most of them to those with the fewest VP. */
function draws(play, seat) {
	const { players, axomamma } = play.state;
	const vp = [...players, ...axomamma ? [axomamma] : []].map((player) => player.vp);
	for (const { seat: each, cards } of festivalDraws(vp, seat)) {
		if (isAxomamma(play, each)) {
			catchUp(play);
			continue;
		}
		const drawn = drawGod(play, each, cards);
		play.events.push({
			type: "cards-dealt",
			seat: each,
			cards: drawn
		});
	}
}
/** The God cards that were used go back into the deck, and the Building Market is made anew. */
function closeFestival(play) {
	shuffleBack(play);
	clearMarket(play.state);
}
/** Everybody's belongings are counted; the game is over. */
function endGame(play) {
	const { state, pack } = play;
	for (const [seat, player] of state.players.entries()) {
		const { score: parts, vp } = countUp(pack, player, player.godCards.length);
		score(play, seat, vp);
		play.events.push({
			type: "finally-scored",
			seat,
			score: { ...parts },
			vp
		});
	}
	if (state.axomamma !== void 0) scoreHers(play);
	state.over = true;
	state.agenda.length = 0;
}
// src/games/tawantinsuyu/chapters/hand.ts
/** A God card is taken from the offer or from the deck; in the Festival's card draw from the deck alone. */
function taking(play, { seat }, action) {
	if (action.type === "pass") return;
	if (action.type !== "take") throw misplaced(action, seat);
	const { state, pack, events } = play;
	if (action.card === "deck") {
		events.push({
			type: "card-taken",
			seat
		});
		drawGod(play, seat, 1);
		return;
	}
	const card = godNamed(pack, state.offer, action.card);
	if (card === void 0) throw new RangeError(`${action.card} is not offered`);
	state.offer = state.offer.filter((other) => other !== card);
	const player = playerOf(play, seat);
	player.godCards = [...player.godCards, card];
	events.push({
		type: "card-taken",
		seat,
		card: action.card
	});
}
/** One of the Army cards drawn is kept, the others are discarded. */
function keepArmy(play, { seat, cards }, action) {
	if (action.type !== "hold") throw misplaced(action, seat);
	const kept = armyNamed(play.pack, cards, action.kind);
	if (kept === void 0) throw new RangeError(`no ${action.kind}`);
	const rest = cards.filter((card) => card !== kept);
	const player = playerOf(play, seat);
	player.armyHand = [...player.armyHand, kept];
	play.state.armyDiscard = [...play.state.armyDiscard, ...rest];
	play.events.push({
		type: "army-kept",
		seat,
		discarded: armyNames(play.pack, rest)
	});
}
/** One of several rewards. */
function choice(play, { seat, options }, action) {
	if (action.type !== "choose") throw misplaced(action, seat);
	giveOne(play, seat, [at(options, action.option - 1)]);
}
/** In a Festival, up to a number of God cards of the hand bring what they show. */
function feast(play, matter, action) {
	const { seat, left } = matter;
	if (action.type === "pass") return;
	if (action.type !== "use") throw misplaced(action, seat);
	const player = playerOf(play, seat);
	const card = godNamed(play.pack, player.godCards, action.card);
	if (card === void 0) throw new RangeError(`${action.card} is not held`);
	player.godCards = player.godCards.filter((other) => other !== card);
	play.state.feasted = [...play.state.feasted, card];
	put(play, {
		...matter,
		left: left - 1
	});
	play.events.push({
		type: "card-used",
		seat,
		card: action.card
	});
	give(play, seat, godCard(play.pack, card).gives);
}
/** Carries out a free action; false if it is none. */
function carryFree(play, seat, action) {
	const player = playerOf(play, seat);
	switch (action.type) {
		case "spend": {
			const card = armyNamed(play.pack, player.armyHand, action.kind);
			if (card === void 0) throw new RangeError(`no ${action.kind}`);
			player.armyHand = player.armyHand.filter((other) => other !== card);
			play.state.armyDiscard = [...play.state.armyDiscard, card];
			play.events.push({
				type: "army-spent",
				seat,
				card: action.kind
			});
			give(play, seat, armyCard(play.pack, card).gives);
			return true;
		}
		case "study":
			charge(play, seat, STUDY_COST);
			put(play, {
				type: "take",
				seat,
				must: true
			});
			return true;
		case "exchange": {
			const { from, to } = action;
			if (from === "potato" || to === "potato") throw misplaced(action, seat);
			player[from] -= EXCHANGED[from];
			player[to] += EXCHANGED[to];
			play.events.push({
				type: "exchanged",
				seat,
				from,
				to
			});
			return true;
		}
		default: return false;
	}
}
// src/games/tawantinsuyu/chapters/rewards.ts
/** Which of several rewards comes next; those that are alike are one answer. */
function rewards(play, matter, action) {
	const { seat, list } = matter;
	if (action.type !== "choose") throw misplaced(action, seat);
	const left = list.toSpliced(action.option - 1, 1);
	if (left.length > 0) put(play, {
		...matter,
		list: left
	});
	giveOne(play, seat, at(list, action.option - 1));
}
// src/games/tawantinsuyu/chapters/setup-choices.ts
/** One of the starting Weavings is taken; it begins the first Tapestry. */
function starting(play, { seat }, action) {
	if (action.type !== "start") throw misplaced(action, seat);
	const { state, events } = play;
	state.starting = state.starting.filter((tile) => tile !== action.tile);
	const player = playerOf(play, seat);
	player.tapestries = [...player.tapestries, [action.tile]];
	events.push({
		type: "weaving-started",
		seat,
		tile: action.tile
	});
	if (state.agenda.at(-1)?.type !== "starting") state.starting = [];
}
/** Where the High Priest stands before the first turn. */
function priest(play, { seat }, action) {
	if (action.type !== "priest") throw misplaced(action, seat);
	playerOf(play, seat).priest = action.section - 1;
	play.events.push({
		type: "priest-placed",
		seat,
		section: action.section - 1
	});
}
/** God cards on the table bring what they show, in any order; whoever passes leaves the rest. */
function cards(play, matter, action) {
	if (action.type === "pass") return;
	if (action.type !== "use") throw misplaced(action, matter.seat);
	const used = godNamed(play.pack, matter.cards, action.card);
	const left = matter.cards.filter((card) => card !== used);
	if (left.length > 0) put(play, {
		...matter,
		cards: left
	});
	play.events.push({
		type: "card-used",
		seat: matter.seat,
		card: action.card
	});
	if (used !== void 0) give(play, matter.seat, godCard(play.pack, used).gives);
}
/** Deals the God cards of which everybody keeps three (step 17 of the set-up). */
function deal(play) {
	play.learned = true;
	for (const player of play.state.players) player.godCards = fromGodDeck(play, 8);
}
/**
* Keeps three of the God cards dealt; when all have chosen, the others are laid open, and their benefits are had in
* reverse order (step 17 of the set-up).
*/
function keep(play, seat, names) {
	const { state, pack, events } = play;
	const player = playerOf(play, seat);
	player.kept = player.godCards.filter((card) => names.includes(godCard(pack, card).name));
	events.push({
		type: "cards-chosen",
		seat
	});
	if (state.players.some(({ kept }) => kept === void 0)) return;
	state.agenda.pop();
	play.learned = true;
	put(play, {
		type: "run",
		what: "set-up-done",
		seat: state.first
	});
	for (const other of inOrder(state, state.first)) {
		const own = at(state.players, other);
		const shown = own.godCards.filter((card) => !own.kept?.includes(card));
		own.godCards = own.kept ?? [];
		delete own.kept;
		state.feasted = [...state.feasted, ...shown];
		events.push({
			type: "cards-shown",
			seat: other,
			cards: godNames(pack, shown)
		});
		put(play, {
			type: "cards",
			seat: other,
			cards: shown
		});
	}
}
// src/games/tawantinsuyu/chapters/tasks.ts
/** Tasks are spent on the three icons beside a Worker, as evenly as possible; whoever passes forgoes the rest. */
function tasks(play, matter, action) {
	const { seat, space } = matter;
	switch (action.type) {
		case "pass": return;
		case "extra":
			charge(play, seat, EXTRA_COST);
			play.events.push({
				type: "task-bought",
				seat
			});
			mustTake(play, seat);
			put(play, {
				...matter,
				left: matter.left + 1,
				priest: false
			});
			return;
		case "use":
			useBefore(play, matter, action);
			return;
		case "task": {
			const icon = action.icon - 1;
			put(play, {
				...matter,
				left: matter.left - 1,
				done: [...matter.done, icon]
			});
			const task = taskAt(play, space, icon);
			play.events.push({
				type: "task-done",
				seat,
				task
			});
			perform(play, seat, task);
			return;
		}
		default: throw misplaced(action, seat);
	}
}
/** Whoever does as a Priest does must take a God card after the tasks. */
function mustTake({ state }, seat) {
	const index = state.agenda.findLastIndex((matter) => matter.type === "take" && matter.seat === seat);
	if (index >= 0) state.agenda[index] = {
		type: "take",
		seat,
		must: true
	};
}
function perform(play, seat, task) {
	switch (task) {
		case "potato":
		case "corn":
		case "stone":
		case "gold":
			give(play, seat, collected(playerOf(play, seat), task));
			break;
		case "weaving":
			drawWeavings(play, seat);
			break;
		case "statue":
			put(play, {
				type: "statue",
				seat,
				free: false,
				task: true
			});
			break;
		case "steps":
			put(play, {
				type: "steps",
				seat,
				free: false,
				task: true
			});
			break;
		case "building":
			put(play, {
				type: "building",
				seat,
				free: false,
				task: true
			});
			break;
		case "training":
			train(play, seat);
			break;
		case "produce":
			put(play, {
				type: "produce-one",
				seat,
				task: true
			});
			break;
		case "merchant": giveAll(play, seat, rewardsOf(play, seat));
	}
}
function useBefore(play, matter, action) {
	const blessing = play.state.agenda.pop();
	if (blessing?.type !== "cards" || action.type !== "use") throw misplaced(action, matter.seat);
	put(play, matter);
	play.events.push({
		type: "card-used",
		seat: matter.seat,
		card: action.card
	});
	for (const card of blessing.cards) give(play, matter.seat, godCard(play.pack, card).gives);
}
/** A Warrior brings an adjacent Worker of another colour back into the supply. */
function retrieve(play, { seat }, action) {
	if (action.type === "pass") return;
	if (action.type !== "retrieve") throw misplaced(action, seat);
	const { state, hill } = play;
	const space = spaceNamed(hill, action.space);
	const worker = state.hill.find((one) => one.space === space)?.worker;
	if (worker === void 0) throw new RangeError(`nobody on ${action.space}`);
	state.hill = state.hill.filter((one) => one.space !== space);
	welcome$1(play, seat, worker);
	play.events.push({
		type: "worker-retrieved",
		seat,
		worker,
		space: action.space
	});
}
// src/games/tawantinsuyu/chapters/turn.ts
/** How many Buildings a Warrior turns up whose owner has the Building for it. */
var TURNED_UP = 2;
/** A Worker is placed, or two different secondary actions are done. */
function turn(play, matter, action) {
	if (action.type === "place") {
		place(play, matter.seat, action);
		return;
	}
	const secondary = SECONDARIES.find((type) => type === action.type);
	if (secondary === void 0) throw misplaced(action, matter.seat);
	const done = [...matter.done, secondary];
	if (done.length < 2) put(play, {
		...matter,
		done
	});
	begin(play, matter.seat, action);
}
function begin(play, seat, action) {
	switch (action.type) {
		case "move": {
			const player = playerOf(play, seat);
			const moved = at(priestMoves(play.pack, player.priest ?? 0, play.state.turned), action.steps - 1);
			player.priest = moved.section;
			play.events.push({
				type: "priest-moved",
				seat,
				...moved
			});
			startAction(play, seat, moved.action);
			break;
		}
		case "pray":
			put(play, {
				type: "take",
				seat,
				must: true
			}, {
				type: "take",
				seat,
				must: true
			});
			break;
		case "train":
			train(play, seat);
			break;
		case "recruit":
			put(play, {
				type: "nomad",
				seat
			});
			break;
		default: throw misplaced(action, seat);
	}
}
/** Places a Worker, and puts its ability and its tasks on the agenda. */
function place(play, seat, { worker, space: name, by, corn }) {
	const { state, hill, pack, events } = play;
	const player = playerOf(play, seat);
	const space = spaceNamed(hill, name);
	if (space === void 0) throw new RangeError(`no space ${name}`);
	const cost = costOfPlacing(play, player, worker, space);
	const card = by === "gold" ? void 0 : godNamed(pack, player.godCards, by);
	if (card === void 0) player.gold--;
	else player.godCards = player.godCards.filter((other) => other !== card);
	if (card !== void 0) state.played = card;
	const paid = foodPayment(player, cost.food, corn);
	if (paid === void 0) throw new RangeError("too little food");
	take$1(play, seat, paid);
	player.workers = player.workers.toSpliced(player.workers.indexOf(worker), 1);
	const tasks = tasksOfPlacing(play, player, worker, space);
	state.hill = [...state.hill, {
		space,
		worker
	}];
	const whole = by === "gold" ? {
		...paid,
		gold: paid.gold + 1
	} : paid;
	events.push({
		type: "worker-placed",
		seat,
		worker,
		space: name,
		...card !== void 0 && { card: by },
		paid: whole,
		tasks
	});
	useSteps(play, seat, cost.stepsOf);
	followUp(play, seat, {
		worker,
		space,
		tasks,
		card
	});
}
/** A Statue of the card's god brings the card's benefits as well, before or after the tasks. */
function followUp(play, seat, { worker, space, tasks, card }) {
	const player = playerOf(play, seat);
	const god = card === void 0 ? void 0 : godCard(play.pack, card).god;
	const blessed = card !== void 0 && player.statues.some((statue) => statue.god === god);
	const isPriest = worker === "priest" || has(player, "asPriest");
	if (isPriest) put(play, {
		type: "take",
		seat,
		must: worker === "priest"
	});
	if (blessed) put(play, {
		type: "cards",
		seat,
		cards: [card]
	});
	put(play, {
		type: "tasks",
		seat,
		space,
		left: tasks,
		done: [],
		priest: isPriest
	});
	if (worker !== "warrior") return;
	put(play, {
		type: "retrieve",
		seat,
		space
	});
	if (has(player, "warriorTurnsUp")) put(play, freeFlip(seat, TURNED_UP, false));
	drawArmy(play, seat, 1);
}
// src/games/tawantinsuyu/chapters/agenda.ts
/** What an answer to each kind of question does; the question is off the agenda already. */
var CARRIED = {
	starting,
	priest,
	turn,
	cards,
	feast,
	tasks,
	retrieve,
	take: taking,
	"keep-army": keepArmy,
	choice,
	rewards,
	nomad,
	weaving,
	hang: hang$1,
	"set-aside": setAside,
	purchase,
	leftover,
	flip,
	building,
	steps,
	statue,
	climb: climbing,
	"produce-one": produceOne,
	"high-priest": highPriest,
	casualty,
	muster,
	conquer,
	soldiers,
	produce,
	worship,
	offering,
	hire,
	release,
	upkeep
};
/** Does what a question was answered. */
function carryOut(play, matter, action) {
	CARRIED[matter.type](play, matter, action);
}
/** Does all that needs nobody's answer, and passes over those who have nothing to choose. */
function settle$1(play) {
	const { agenda } = play.state;
	for (let matter = agenda.at(-1); matter !== void 0; matter = play.state.agenda.at(-1)) {
		if (matter.type === "keep") return;
		if (matter.type === "run") {
			play.state.agenda.pop();
			RUNNING[matter.what](play, matter.seat);
			continue;
		}
		if (matter.type === "turn-down") {
			play.state.agenda.pop();
			turnDown(play, matter);
			continue;
		}
		if (isAxomamma(play, matter.seat)) {
			play.state.agenda.pop();
			answerForHer(play, matter);
			continue;
		}
		const answer = onlyAnswer(play, matter);
		if (answer === "asked") return;
		play.state.agenda.pop();
		if (answer !== void 0) carryOut(play, matter, answer);
	}
}
var RUNNING = {
	"begin-turn": beginTurn,
	"end-turn": endTurn,
	deal,
	"set-up-done": (play, seat) => {
		shuffleBack(play);
		replenish(play.state);
		startTurn(play, seat);
	},
	"festival-start": startFestival,
	"festival-merchants": merchants,
	"festival-temple": temple,
	"festival-regions": regions,
	"festival-upkeep": upkeeps,
	"festival-refill": refill,
	"festival-draws": draws,
	"festival-market": closeFestival,
	"final-scoring": endGame,
	"axomamma-arrival": arrive,
	"axomamma-top": topRow,
	"axomamma-middle": middleRow,
	"axomamma-bottom": bottomRow,
	"axomamma-advance": advanceTokens,
	"axomamma-reward": rewardAction
};
/** Whoever holds the Festival tile holds the Festival before the turn. */
function startTurn(play, seat) {
	play.state.active = seat;
	if (play.state.token === seat) holdFestival(play, seat);
	else beginTurn(play, seat);
}
function beginTurn(play, seat) {
	if (isAxomamma(play, seat)) herTurn(play);
	else ownTurn(play, seat);
}
function ownTurn(play, seat) {
	play.state.active = seat;
	play.events.push({
		type: "turn-began",
		seat
	});
	put(play, ...playerOf(play, seat).priest === void 0 ? firstPlaces(play, seat) : [], ...turnMatters(seat));
}
/** The High Priest's place before a first turn; that of Axomamma's comes after the player's. */
function firstPlaces({ state }, seat) {
	const hers = state.axomamma ? [{
		type: "run",
		what: "axomamma-arrival",
		seat
	}] : [];
	return [{
		type: "priest",
		seat
	}, ...hers];
}
/** The God card that was played goes to the offer, the market fills again, and an empty Village calls for a Festival. */
function endTurn(play, seat) {
	const { state } = play;
	if (state.played !== void 0) {
		layInOffer(play, state.played);
		delete state.played;
	}
	replenish(state);
	if (state.village.length === 0 && state.token === void 0) triggerFestival(play, seat);
	startTurn(play, seatAfter(state, seat));
}
// src/engine/play/ranking.ts
/** The places of all seats, best first: by points, then by what breaks ties; seats equal in all of it share a place. */
function ranking$1(bySeat) {
	const all = bySeat.map(({ points, ties = [] }, seat) => ({
		seat,
		points,
		ties
	}));
	return all.map((one) => ({
		...one,
		place: 1 + all.filter((other) => isAhead(other, one)).length
	})).sort((a, b) => a.place - b.place);
}
function isAhead(one, other) {
	return ([one.points, ...one.ties].map((count, index) => count - ([other.points, ...other.ties][index] ?? 0)).find((count) => count !== 0) ?? 0) > 0;
}
// src/games/tawantinsuyu/rules/ranking.ts
/** Most VP first; of those tied, most resources; those still tied share a place. */
function ranking({ players }) {
	return ranking$1(players.map((player) => ({
		points: player.vp,
		ties: [tieBreak({ resources: player })]
	})));
}
// src/games/tawantinsuyu/chapters/crown.ts
/** Who has won; alone against Axomamma perhaps nobody. */
function crown(state) {
	const [player] = state.players;
	const { axomamma } = state;
	if (axomamma !== void 0 && player !== void 0) return {
		type: "game-ended",
		winners: hasWon(state) === true ? [0] : [],
		vp: player.vp,
		axomamma: axomamma.vp
	};
	const winners = ranking(state).filter(({ place }) => place === 1);
	return {
		type: "game-ended",
		winners: winners.map(({ seat }) => seat),
		vp: winners[0]?.points ?? 0
	};
}
// src/games/tawantinsuyu/rules/judge.ts
/** Why the seat may not do this now, if it may not. */
function judge(state, seat, action) {
	if (state.over) return rule("game-over");
	const asked = askedSeats(state);
	if (!asked.includes(seat)) return rule("not-your-turn", { who: { seats: asked } });
	const table = tableOf(state);
	if (isFree(action)) return judgeFree(table, seat, action);
	const question = questionOf(state);
	if (question !== void 0) return judgeAnswer(table, question, action);
	if (action.type === "keep") return judgeKeep(table, seat, action);
	return rule(action.type === "pass" ? "must-choose" : "not-now", { asked: askedOf(void 0, seat, state) });
}
// src/games/tawantinsuyu/waiting.ts
/** How big the questions are that are more than a glance. */
var WEIGHTS = {
	turn: "big",
	cards: "normal",
	feast: "normal",
	tasks: "normal",
	purchase: "normal",
	building: "normal",
	muster: "normal",
	conquer: "normal",
	produce: "normal"
};
/**
* Whose turn it is, who is asked something in it or by a Festival, or who still chooses God cards. All that is asked of
* a seat in one go is one decision.
*/
function waiting(state) {
	const question = questionOf(state);
	const weight = question === void 0 ? "normal" : WEIGHTS[question.type] ?? "quick";
	const seats = askedSeats(state).map((seat) => ({
		seat,
		decision: decisionOf(state, question, seat),
		weight
	}));
	return {
		beat: state.beat,
		seats
	};
}
function decisionOf(state, question, seat) {
	if (question === void 0) return { key: "decision.keep" };
	if (question.type === "starting") return { key: "decision.starting" };
	if (isToCome(state, "set-up-done")) return { key: "decision.set-up" };
	if (isToCome(state, "begin-turn") || isToCome(state, "final-scoring")) return { key: "decision.festival" };
	if (isAxomamma({ state }, state.active)) return { key: "decision.axomamma" };
	return seat === state.active ? { key: "decision.turn" } : {
		key: "decision.answer",
		facts: { who: { seat: state.active } }
	};
}
// src/games/tawantinsuyu/apply.ts
/** Carries out an action on a draft of the state, or says which rule forbids it. */
function apply(state, seat, action, chance) {
	const table = tableOf(state);
	const objection = judge(state, seat, action);
	if (objection !== void 0) return refusedBy(objection);
	const play = {
		...table,
		state: copy(state),
		chance,
		events: [],
		learned: false
	};
	answer(play, seat, action);
	settle$1(play);
	if (play.state.over) play.events.push(crown(play.state));
	const final = play.learned || play.state.over || !isSame(waiting(state).seats, waiting(play.state).seats);
	if (final) play.state.beat++;
	return {
		ok: true,
		state: play.state,
		events: play.events,
		final,
		learned: play.learned
	};
}
/** Whether the same seats are asked for the same decisions. */
function isSame(before, after) {
	return before.length === after.length && before.every(({ seat, decision }, index) => after[index]?.seat === seat && after[index]?.decision.key === decision.key);
}
function answer(play, seat, action) {
	if (action.type === "keep") keep(play, seat, action.cards);
	else if (!carryFree(play, seat, action)) answerQuestion(play, action);
}
function answerQuestion(play, action) {
	const matter = play.state.agenda.pop();
	if (matter === void 0 || !isQuestion(matter)) throw new Error("nothing is asked");
	carryOut(play, matter, action);
}
// src/games/tawantinsuyu/events.ts
var seat = int().min(0);
var count = int().min(0);
var worker = _enum(WORKERS);
var tile = string();
var space = string();
var section = count;
/** God cards and Army cards by their names. */
var card = string();
var paid = object({
	potato: count,
	corn: count,
	stone: count,
	gold: count
});
var of = (type, shape) => object({
	type: literal(type),
	...shape
});
var SCORES = [
	"tapestries",
	"temple",
	"buildings",
	"godCards",
	"armyCards",
	"workers",
	"gold"
];
/** What happened, in the past tense. Everybody may know all of it but what was `learned`. */
var eventSchema = discriminatedUnion("type", [
	of("weaving-started", {
		seat,
		tile
	}),
	of("cards-chosen", { seat }),
	of("cards-shown", {
		seat,
		cards: array(card)
	}),
	of("priest-placed", {
		seat,
		section
	}),
	of("turn-began", { seat }),
	of("worker-placed", {
		seat,
		worker,
		space,
		card: card.exactOptional(),
		paid,
		tasks: count
	}),
	of("steps-used", {
		seat,
		vp: count
	}),
	of("task-bought", { seat }),
	of("task-done", {
		seat,
		task: _enum(TASKS)
	}),
	of("card-used", {
		seat,
		card
	}),
	of("gained", {
		seat,
		gains: gainsSchema
	}),
	of("card-taken", {
		seat,
		card: card.exactOptional()
	}),
	of("card-learned", {
		seat,
		card
	}),
	of("army-drawn", {
		seat,
		cards: count
	}),
	of("army-learned", {
		seat,
		cards: array(card)
	}),
	of("army-kept", {
		seat,
		discarded: array(card)
	}),
	of("army-spent", {
		seat,
		card
	}),
	of("nomad-taken", {
		seat,
		worker
	}),
	of("worker-hired", {
		seat,
		worker,
		end: _enum(["potato", "corn"])
	}),
	of("worker-released", {
		seat,
		worker
	}),
	of("worker-retrieved", {
		seat,
		worker,
		space
	}),
	of("weavings-drawn", {
		seat,
		tiles: array(tile)
	}),
	of("weavings-bought", {
		seat,
		tiles: array(tile),
		paid
	}),
	of("weaving-hung", {
		seat,
		tile,
		length: count
	}),
	of("turned-up", {
		seat,
		buildings: array(tile),
		army: count,
		paid
	}),
	of("building-built", {
		seat,
		tile,
		paid
	}),
	of("market-refreshed", {
		seat,
		card,
		tiles: array(tile)
	}),
	of("steps-built", {
		seat,
		section,
		upper: boolean(),
		paid
	}),
	of("statue-built", {
		seat,
		god: _enum(GODS),
		size: _enum(SIZES),
		paid,
		vp: count
	}),
	of("climbed", {
		seat,
		step: count
	}),
	of("priest-moved", {
		seat,
		section,
		action: _enum(PRIEST_ACTIONS)
	}),
	of("gold-instead", { seat }),
	of("produced", {
		seat,
		tiles: array(tile)
	}),
	of("sacrificed", {
		seat,
		small: _enum(GODS).exactOptional(),
		large: _enum(GODS).exactOptional()
	}),
	of("offered", {
		seat,
		corn: count
	}),
	of("casualty-fell", { worker }),
	of("mustered", {
		seat,
		cards: array(card),
		paid
	}),
	of("conquered", {
		seat,
		region: _enum(REGIONS),
		space: count
	}),
	of("soldiers-spent", {
		seat,
		down: count,
		discarded: count
	}),
	of("exchanged", {
		seat,
		from: _enum(RESOURCES),
		to: _enum(RESOURCES)
	}),
	of("festival-triggered", {
		seat,
		festival: count,
		vp: count
	}),
	of("festival-began", { festival: count }),
	of("region-scored", {
		seat,
		region: _enum(REGIONS),
		vp: count
	}),
	of("upkeep-paid", {
		seat,
		cards: count,
		potato: count,
		gold: count,
		vp: count
	}),
	of("village-refilled", { workers: count }),
	of("cards-dealt", {
		seat,
		cards: count
	}),
	of("finally-scored", {
		seat,
		score: record(_enum(SCORES), count),
		vp: count
	}),
	of("game-ended", {
		winners: array(seat),
		vp: count,
		axomamma: count.exactOptional()
	}),
	of("axomamma-arrived", {
		die: count,
		section
	}),
	of("axomamma-turn-began", {}),
	of("axomamma-placed", {
		worker,
		space,
		card,
		die: count
	}),
	of("axomamma-blessed", {
		god: _enum(GODS),
		vp: count
	}),
	of("axomamma-gained", { gains: gainsSchema }),
	of("axomamma-forwent", {
		craft: _enum(CRAFTS),
		gold: count
	}),
	of("axomamma-traded", {
		potato: count,
		vp: count
	}),
	of("axomamma-recruited", {
		worker,
		from: _enum([
			"potato",
			"corn",
			"nomads"
		])
	}),
	of("axomamma-released", { worker }),
	of("axomamma-drew", { cards: count }),
	of("axomamma-dismissed", {
		cards: array(card),
		vp: count
	}),
	of("axomamma-built", {
		tile,
		paid
	}),
	of("axomamma-hung", {
		tile,
		length: count
	}),
	of("axomamma-bought", {
		weavings: count,
		paid
	}),
	of("axomamma-statue", {
		god: _enum(GODS),
		size: _enum(SIZES),
		paid,
		vp: count
	}),
	of("axomamma-steps", {
		section,
		upper: boolean(),
		paid
	}),
	of("axomamma-steps-used", { vp: count }),
	of("axomamma-climbed", { step: count }),
	of("axomamma-moved", {
		section,
		action: _enum(PRIEST_ACTIONS)
	}),
	of("axomamma-idle", { section }),
	of("axomamma-produced", { tiles: array(tile) }),
	of("axomamma-turned-up", {
		buildings: array(tile),
		army: count
	}),
	of("axomamma-sacrificed", {
		small: _enum(GODS).exactOptional(),
		large: _enum(GODS).exactOptional()
	}),
	of("axomamma-offered", { paid }),
	of("axomamma-mustered", { cards: array(card) }),
	of("axomamma-conquered", {
		region: _enum(REGIONS),
		space: count
	}),
	of("axomamma-soldiers-spent", {
		down: count,
		discarded: count
	}),
	of("axomamma-festival", {
		festival: count,
		vp: count
	}),
	of("axomamma-merchant", {
		weavings: count,
		vp: count
	}),
	of("axomamma-region", {
		region: _enum(REGIONS),
		vp: count
	}),
	of("axomamma-finally-scored", {
		score: record(_enum(SCORES), count),
		vp: count
	})
]);
// src/games/tawantinsuyu/legal.ts
/** Every action that the seat may do now, each once, lazily. */
function legal(state, seat) {
	return { [Symbol.iterator]: () => listed(state, seat)[Symbol.iterator]() };
}
function listed(state, seat) {
	if (!askedSeats(state).includes(seat)) return [];
	const table = tableOf(state);
	const question = questionOf(state);
	if (question === void 0) return keepOptions(table, seat);
	const answers = optionsOf(table, question);
	const free = isInTurn(state, seat) ? freeActions(table, seat) : [];
	return free.length === 0 ? answers : both(answers, free);
}
function* both(first, then) {
	yield* first;
	yield* then;
}
// src/games/tawantinsuyu/fallback.ts
/** What is rather done than anything else by a seat that does not answer: so it has gold to hire, and the game ends. */
var PREFERRED = [
	"hire potato",
	"hire corn",
	"move 1",
	"gold",
	"recruit",
	"train",
	"pass",
	"take deck"
];
/**
* For a seat that does not answer: its High Priest moves for 1 gold and it recruits or trains; it hires a Worker where
* it can, passes where it may, and else does what comes first.
*/
function fallback(state, seat) {
	let best;
	let rank = PREFERRED.length;
	for (const action of legal(state, seat)) {
		const own = PREFERRED.indexOf(format(action));
		if (best === void 0 || own >= 0 && own < rank) {
			best = action;
			rank = own < 0 ? PREFERRED.length : own;
		}
	}
	if (best === void 0) throw new RangeError(`nothing is asked of seat ${seat}`);
	return best;
}
// src/games/tawantinsuyu/options.ts
var optionsSchema = strictObject({
	/** The data that is played with; those of the pack, if no others are brought. */
	pack: packSchema.exactOptional(),
	/** The Coricancha tile lies as it is printed. */
	unturned: boolean().exactOptional(),
	/** What follows is about Axomamma, the opponent of a single player: her personality, which is random else. */
	personality: _enum(["none", ...PERSONALITIES]).exactOptional(),
	/** Easier: she pays 2 stone for a Building. */
	"dear-buildings": boolean().exactOptional(),
	/** Easier: she begins a Worship with two Statues or more only. */
	"two-statues": boolean().exactOptional(),
	/** Easier: she conquers once in a Conquest of hers. */
	"one-conquest": boolean().exactOptional(),
	/** Easier: without a Worker she draws no Army card. */
	"idle-unarmed": boolean().exactOptional(),
	/** Harder: a Worship or an Offering of hers begins with a step for nothing. */
	"head-start": boolean().exactOptional(),
	/** Harder: as many Soldiers as there are casualties are enough for her to begin a Conquest. */
	"bold-conquest": boolean().exactOptional(),
	/** Harder: she turns down and discards a Soldier less. */
	"light-conquest": boolean().exactOptional(),
	/** Harder: 2 VP for each action of her High Priest. */
	"action-vp": boolean().exactOptional(),
	/** Harder: 2 VP instead of 1 at a Festival for each Weaving of hers. */
	"weaving-vp": boolean().exactOptional(),
	/** Harder: 2 VP for a turn without a Worker. */
	"idle-vp": boolean().exactOptional(),
	/** Harder: 1 VP for each resource that she has left at the end. */
	"leftover-vp": boolean().exactOptional()
});
// src/games/tawantinsuyu/outcome.ts
/** The places at the end; undefined while the game goes on. */
function outcome(state) {
	return state.over ? { ranking: ranking(state) } : void 0;
}
// src/games/tawantinsuyu/setup.ts
/** How many Workers of each colour the players draw theirs from. */
var FIRST_BAG = 2;
/**
* A game laid out up to its first choices: the starting Weavings lie open, and God cards are dealt when everybody has
* one. A single player has the table of two, and Axomamma for an opponent. Throws a RangeError for a number of seats that
* is not 1 to 4.
*/
function setup(seats, options, chance) {
	const crowd = crowdOf(seats);
	const pack = packOf(options);
	const workers = WORKERS.flatMap((worker) => copiesOf(worker, FIRST_BAG));
	const first = Array.from({ length: seats }, () => drawTwo(workers, chance));
	const hers = seats === 1 ? drawTwo(workers, chance) : [];
	const rest = WORKERS.flatMap((worker) => copiesOf(worker, 9 - FIRST_BAG - LEFT_OUT[crowd]));
	const bag = chance.shuffle([...workers, ...rest]);
	const { village, nomads } = pack.village.players[crowd];
	const godDeck = chance.shuffle([...godCardsOf(pack).keys()]);
	const production = chance.shuffle(pack.buildings.production.map(({ id }) => id));
	const passive = chance.shuffle(pack.buildings.passive.map(({ id }) => id));
	const weavings = pack.weavings.tiles.filter(({ players = 2 }) => players <= crowd);
	const beginner = chance.below(seats);
	const laid = {
		...options.pack !== void 0 && { pack: options.pack },
		beat: 1,
		first: beginner,
		active: beginner,
		turned: options.unturned === true ? 0 : chance.below(5),
		village: bag.splice(0, village),
		nomads: bag.splice(0, nomads),
		casualties: [],
		hill: crowd === 2 ? settle(pack, bag) : [],
		players: first.map(newPlayer),
		bag,
		godDeck,
		armyDeck: chance.shuffle([...armyCardsOf(pack).keys()]),
		weavings: chance.shuffle(weavings.map(({ id }) => id)),
		starting: pack.weavings.starting.map(({ id }) => id),
		market: {
			production: production.splice(0, 2),
			passive: passive.splice(0, 2)
		},
		stacks: {
			production,
			passive
		},
		offer: [],
		armyDiscard: [],
		feasted: [],
		steps: Array.from({ length: 5 }, () => ({})),
		regions: pack.conquest.regions.map(({ spaces }) => spaces.map(() => NOBODY)),
		statues: GODS.flatMap((god) => SIZES.flatMap((size) => Array.from({ length: pack.statues[size].copies }, () => ({
			god,
			size
		})))),
		festivals: 0,
		agenda: firstChoices(seats, beginner),
		over: false
	};
	return seats === 1 ? joinAxomamma(laid, {
		workers: hers,
		options,
		chance
	}) : laid;
}
var NOBODY = -1;
/** Starting Weavings in the order of play, then God cards are dealt to all; the last matter comes first. */
function firstChoices(seats, first) {
	const order = Array.from({ length: seats }, (_, step) => (first + step) % seats);
	return [...[{ type: "keep" }, {
		type: "run",
		what: "deal",
		seat: first
	}], ...order.toReversed().map((seat) => ({
		type: "starting",
		seat
	}))];
}
function copiesOf(worker, copies) {
	return Array.from({ length: copies }, () => worker);
}
/** Draws two Workers of different colours: for two of one colour a third one is drawn, and one of them goes back. */
function drawTwo(bag, chance) {
	const [one, two] = [draw(bag, chance), draw(bag, chance)];
	if (one !== two) return [one, two];
	const three = draw(bag, chance);
	bag.push(two);
	return [one, three];
}
function draw(bag, chance) {
	const worker = chance.pick(bag);
	bag.splice(bag.indexOf(worker), 1);
	return worker;
}
/** In a game of two, Workers from the bag on the marked spaces of the top terrace. */
function settle(pack, bag) {
	return [...hillOf(pack).spaces.entries()].filter(([, { terrace, two }]) => terrace === "top" && two).flatMap(([space]) => bag.splice(0, 1).map((worker) => ({
		space,
		worker
	})));
}
function newPlayer(workers) {
	return {
		vp: 10,
		potato: 0,
		corn: 0,
		stone: 2,
		gold: 0,
		workers,
		godCards: [],
		armyHand: [],
		army: [],
		buildings: [],
		statues: [],
		templeStep: 0,
		stepsMarkers: 5,
		conquestMarkers: 10,
		tapestries: []
	};
}
// src/games/tawantinsuyu/rules.ts
/** What may be done in Tawantinsuyu, and what it leads to; nothing of how it looks. */
var rules = {
	id: "tawantinsuyu",
	version: 3,
	pack: {
		name: "pack",
		usual: PACK
	},
	seats: SEATS,
	options: optionsSchema,
	action: actionSchema,
	state: stateSchema,
	event: eventSchema,
	setup,
	waiting,
	legal,
	apply,
	fallback,
	outcome
};
export { rules };
