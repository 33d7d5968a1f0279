/* SPDX-License-Identifier: Apache-2.0
 * alloc_profiler.cc - which classes are sampled most, and at which lines.  Line numbers are not
 * needed: without them methods are told.  A sample that cannot be looked at is not counted. */
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <jvmti.h>
#include <map>
#include <mutex>
#include <new>
#include <string>
#include <vector>

namespace {

/* A block of the VM's, given back when it goes out of sight. */
template <typename T> class Block {
  public:
    explicit Block(jvmtiEnv *env) : env(env) {}
    ~Block() { env->Deallocate(reinterpret_cast<unsigned char *>(p)); }
    Block(const Block &) = delete;
    Block &operator=(const Block &) = delete;
    T **place() { return &p; }
    T *get() const { return p; }
    /* the call failed: what it left is nothing */
    bool failed(jvmtiError e)
    {
        if (e)
            p = nullptr;
        return e != JVMTI_ERROR_NONE;
    }

  private:
    jvmtiEnv *env;
    T *p = nullptr;
};

std::mutex guard;
std::map<std::string, long> *sites; /* guarded */
long dropped;                       /* guarded */
bool has_lines;

int line_of(jvmtiEnv *ti, jmethodID m, jlocation at)
{
    jint n = 0;
    Block<jvmtiLineNumberEntry> table(ti);
    if (!has_lines || table.failed(ti->GetLineNumberTable(m, &n, table.place())))
        return -1;
    int line = -1;
    jlocation best = -1;
    for (jint i = 0; i < n; i++) {
        const jvmtiLineNumberEntry &e = table.get()[i];
        if (e.start_location <= at && e.start_location > best) {
            best = e.start_location;
            line = e.line_number;
        }
    }
    return line;
}

/* "": it cannot be told */
std::string site_of(jvmtiEnv *ti, jthread thread, jclass klass)
{
    jvmtiFrameInfo frame;
    jint n = 0;
    Block<char> what(ti), name(ti);
    if (what.failed(ti->GetClassSignature(klass, what.place(), nullptr)))
        return "";
    std::string text = what.get();
    if (ti->GetStackTrace(thread, 0, 1, &frame, &n) || n != 1)
        return text;
    if (name.failed(ti->GetMethodName(frame.method, name.place(), nullptr, nullptr)))
        return text;
    int line = line_of(ti, frame.method, frame.location);
    text += std::string(" in ") + name.get();
    return line < 0 ? text : text + ":" + std::to_string(line);
}

void JNICALL sampled(jvmtiEnv *ti, JNIEnv *, jthread thread, jobject, jclass klass, jlong)
{
    try {
        std::string site = site_of(ti, thread, klass);
        std::lock_guard<std::mutex> held(guard);
        if (site.empty())
            dropped++;
        else
            ++(*sites)[site];
    } catch (const std::bad_alloc &) {
        std::lock_guard<std::mutex> held(guard);
        dropped++;
    }
}

void JNICALL vm_death(jvmtiEnv *ti, JNIEnv *)
{
    /* when this fails some more samples come; they are counted, and nobody sees them */
    ti->SetEventNotificationMode(JVMTI_DISABLE, JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, nullptr);
    std::lock_guard<std::mutex> held(guard);
    long total = dropped;
    std::pair<const std::string, long> *most = nullptr;
    for (auto &row : *sites) {
        total += row.second;
        if (!most || row.second > most->second)
            most = &row;
    }
    std::printf("samples: %ld\n", total);
    if (most)
        std::printf("most: %s %ld\n", most->first.c_str(), most->second);
}

bool refused(const char *what, jvmtiError e)
{
    if (e)
        std::fprintf(stderr, "alloc_profiler: %s: error %d\n", what, static_cast<int>(e));
    return e != JVMTI_ERROR_NONE;
}

} // namespace

extern "C" JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *, void *)
{
    jvmtiEnv *ti = nullptr;
    if (vm->GetEnv(reinterpret_cast<void **>(&ti), JVMTI_VERSION_11) != JNI_OK) {
        std::fprintf(stderr, "alloc_profiler: needs JVM TI 11\n");
        return JNI_ERR;
    }
    jvmtiCapabilities needed{}, lines{};
    needed.can_generate_sampled_object_alloc_events = 1;
    lines.can_get_line_numbers = 1;
    if (refused("AddCapabilities", ti->AddCapabilities(&needed)))
        return JNI_ERR;
    has_lines = !ti->AddCapabilities(&lines);
    sites = new (std::nothrow) std::map<std::string, long>;
    if (!sites) {
        std::fprintf(stderr, "alloc_profiler: no memory\n");
        return JNI_ERR;
    }
    jvmtiEventCallbacks callbacks{};
    callbacks.SampledObjectAlloc = sampled;
    callbacks.VMDeath = vm_death;
    if (refused("SetEventCallbacks", ti->SetEventCallbacks(&callbacks, sizeof callbacks)))
        return JNI_ERR;
    for (jvmtiEvent e : {JVMTI_EVENT_SAMPLED_OBJECT_ALLOC, JVMTI_EVENT_VM_DEATH})
        if (refused("enabling", ti->SetEventNotificationMode(JVMTI_ENABLE, e, nullptr)))
            return JNI_ERR;
    if (ti->SetHeapSamplingInterval(4096))
        std::fprintf(stderr, "alloc_profiler: the VM keeps its own interval\n");
    return JNI_OK;
}
